/* The dynamic parts of a template: functions over the component, written into the generated module. */

/** A value computed from the component's data: `function () {return 'a ' + (this.b)}`. */
class Binding {
  constructor(parts) {
    this.parts = parts;
  }

  get needsSelf() {
    return this.parts.some((part) => part instanceof Expression && part.needsSelf);
  }

  write(out) {
    writeFunction(out, '', this.needsSelf, () => {
      out.add('return ');
      this.writeValue(out);
    });
  }

  /** Writes the value as an expression. */
  writeValue(out) {
    const [first, second] = this.parts;
    if (this.parts.length === 1) return first.write(out);
    if (first instanceof Expression && second instanceof Expression) out.add("'' + ");
    this.parts.forEach((part, index) => {
      if (index > 0) out.add(' + ');
      writePart(out, part);
    });
  }
}

function writePart(out, part) {
  if (typeof part === 'string') return out.add(JSON.stringify(part));
  out.add('(');
  part.write(out);
  out.add(')');
}

/** The opposite of a condition, for `else`. */
class Negation extends Binding {
  writeValue(out) {
    out.add('!');
    writePart(out, this.parts[0]);
  }
}

/** A list in which some elements are bindings. */
class ListBinding {
  constructor(elements) {
    this.elements = elements;
  }

  get needsSelf() {
    return this.elements.some((element) => element instanceof Binding && element.needsSelf);
  }

  write(out) {
    writeFunction(out, '', this.needsSelf, () => {
      out.add('return ');
      this.writeValue(out);
    });
  }

  writeValue(out) {
    out.add('[');
    this.elements.forEach((element, index) => {
      if (index > 0) out.add(', ');
      writeValue(out, element);
    });
    out.add(']');
  }
}

/** The name of a method that handles an event, and the expression in the template that names it. */
class MethodName {
  constructor(name, expression) {
    this.name = name;
    this.expression = expression;
  }

  write(out) {
    out.add(JSON.stringify(this.name));
  }
}

/** Statements that run at an event: `function ($event) {this.choose(this.item, $event)}`. */
class Handler {
  constructor(expression) {
    this.expression = expression;
  }

  write(out) {
    writeFunction(out, '$event', this.expression.needsSelf, () => this.expression.write(out));
  }
}

function writeFunction(out, parameter, needsSelf, writeBody) {
  out.add(`function (${parameter}) {`);
  if (needsSelf) out.add(`var ${SELF} = this; `);
  writeBody();
  out.mark(undefined);
  out.add('}');
}

/** Writes constants, arrays, objects and bindings as JavaScript. */
function writeTable(out, value, indent = '  ') {
  if (typeof value?.write === 'function') return value.write(out);
  if (typeof value !== 'object' || value === null) return out.add(JSON.stringify(value));
  const isList = Array.isArray(value), inner = `${indent}  `;
  const keys = Object.keys(value);
  out.add(isList ? '[' : '{');
  keys.forEach((key, index) => {
    out.add(`${index > 0 ? ',' : ''}\n${inner}${isList ? '' : `${JSON.stringify(key)}: `}`);
    writeTable(out, value[key], inner);
  });
  out.add(`${keys.length > 0 ? `\n${indent}` : ''}${isList ? ']' : '}'}`);
}

/** Writes a table as one expression: bindings are evaluated immediately. */
function writeValue(out, value) {
  if (typeof value?.writeValue === 'function') return value.writeValue(out);
  if (typeof value !== 'object' || value === null) return out.add(JSON.stringify(value));
  const isList = Array.isArray(value);
  out.add(isList ? '[' : '{');
  Object.keys(value).forEach((key, index) => {
    out.add(`${index > 0 ? ', ' : ''}${isList ? '' : `${JSON.stringify(key)}: `}`);
    writeValue(out, value[key]);
  });
  out.add(isList ? ']' : '}');
}
