/*
 * The numbers of the command stream: "The command stream" in ARCHITECTURE.md says what they mean, and the host has
 * the same ones in StreamFormat.swift. CommandStreamTests.swift compares the three.
 */

// Commands.
const BODY = 1, ADD = 2, REMOVE = 3, MOVE = 4, STYLES = 5, ATTRS = 6, ADD_EVENT = 7, REMOVE_EVENT = 8;
const CREATE_FINISH = 9, UPDATE_FINISH = 10, REFRESH_FINISH = 11, CALL_MODULE = 12, CALL_COMPONENT = 13, ADD_LIKE = 14;

// Tags of values: the lowest two bits of a word, under a payload of 30.
const STRING = 0, SIDE_VALUE = 1, INTEGER = 2, CONSTANT = 3;

// The words of constants.
const EMPTY = 0 << 2 | CONSTANT, NULL = 1 << 2 | CONSTANT, UNDEFINED = 2 << 2 | CONSTANT;
const TRUE = 3 << 2 | CONSTANT, FALSE = 4 << 2 | CONSTANT;

// Limits.
const INTEGER_LIMIT = 0x20000000, MAXIMUM_SHARED_LENGTH = 64, MAXIMUM_SHARED_VALUES = 16384, FIRST_CAPACITY = 8192;
