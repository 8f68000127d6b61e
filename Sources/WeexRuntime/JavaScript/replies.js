/*
 * The numbers by which the host says how a method answers, and a stub how its methods do. MethodReply.swift has the same ones;
 * MethodReplyTests.swift compares them.
 */

/** The page gets `undefined`, the result of the call in place, or a promise. */
const ASYNCHRONOUS = 0, SYNCHRONOUS = 1, PROMISE = 2;
