#!/bin/bash
exec weexhost test shop "$@"
