#include "bare.h"

#include <JavaScriptCore/JavaScript.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// The reference: what a crossing costs when C does nothing but read its arguments.

static JSValueRef add(JSContextRef context, JSObjectRef function, JSObjectRef this, size_t count,
                      const JSValueRef arguments[], JSValueRef *exception) {
  double a = JSValueToNumber(context, arguments[0], exception);
  double b = JSValueToNumber(context, arguments[1], exception);
  return JSValueMakeNumber(context, a + b);
}

static JSValueRef measure(JSContextRef context, JSObjectRef function, JSObjectRef this,
                          size_t count, const JSValueRef arguments[], JSValueRef *exception) {
  char buffer[256];
  JSStringRef string = JSValueToStringCopy(context, arguments[0], exception);
  size_t length = JSStringGetUTF8CString(string, buffer, sizeof buffer);
  JSStringRelease(string);
  return JSValueMakeNumber(context, (double)length - 1);
}

static JSValueRef now(JSContextRef context, JSObjectRef function, JSObjectRef this, size_t count,
                      const JSValueRef arguments[], JSValueRef *exception) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return JSValueMakeNumber(context, time.tv_sec * 1e3 + time.tv_nsec * 1e-6);
}

static void define(JSGlobalContextRef context, const char *name, JSObjectCallAsFunctionCallback f) {
  JSStringRef string = JSStringCreateWithUTF8CString(name);
  JSObjectRef function = JSObjectMakeFunctionWithCallback(context, string, f);
  JSObjectSetProperty(context, JSContextGetGlobalObject(context), string, function, 0, NULL);
  JSStringRelease(string);
}

double bare_run(const char *script) {
  static JSGlobalContextRef context;
  if (!context) {
    context = JSGlobalContextCreate(NULL);
    define(context, "add", add);
    define(context, "measure", measure);
    define(context, "now", now);
  }
  JSStringRef string = JSStringCreateWithUTF8CString(script);
  JSValueRef exception = NULL;
  JSValueRef result = JSEvaluateScript(context, string, NULL, NULL, 1, &exception);
  JSStringRelease(string);
  if (exception) {
    char text[512];
    JSStringRef message = JSValueToStringCopy(context, exception, NULL);
    JSStringGetUTF8CString(message, text, sizeof text);
    fprintf(stderr, "bare.c: %s\n", text);
    exit(70);
  }
  return JSValueToNumber(context, result, NULL);
}
