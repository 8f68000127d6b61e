/* Base64, and the page's btoa and atob (https://html.spec.whatwg.org/#atob). */

const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const base64Values = new Table();
for (let i = 0; i < 64; i++) base64Values.set(BASE64_DIGITS[i], i);

/** Encodes bytes as base64. */
function base64OfBytes(bytes) {
  return encodeBase64(typedArrayLength(bytes), (i) => bytes[i]);
}

function encodeBase64(count, byteAt) {
  let text = '';
  for (let i = 0; i < count; i += 3) {
    const rest = count - i;
    const group = byteAt(i) << 16 | (rest > 1 ? byteAt(i + 1) << 8 : 0) | (rest > 2 ? byteAt(i + 2) : 0);
    text += BASE64_DIGITS[group >> 18] + BASE64_DIGITS[group >> 12 & 63]
      + (rest > 1 ? BASE64_DIGITS[group >> 6 & 63] : '=') + (rest > 2 ? BASE64_DIGITS[group & 63] : '=');
  }
  return text;
}

/** A number above 255 in the form that code points have: at least four digits. */
function hexText(code) {
  return (code < 0x1000 ? '0' : '') + toUpperCase(numberToString(code, 16));
}

/** Encodes a string whose characters are bytes. */
function btoa(data) {
  const text = `${data}`;
  return encodeBase64(text.length, (i) => {
    const code = charCodeAt(text, i);
    if (code > 255) throw new Error(`btoa: the character at ${i} is not a byte (U+${hexText(code)} is above U+00FF)`);
    return code;
  });
}

/** Decodes base64 into a string whose characters are bytes. */
function atob(data) {
  const source = `${data}`;
  const digits = [];
  let padding = 0;
  for (let i = 0; i < source.length; i++) {
    const character = source[i];
    if (includes(' \t\n\f\r', character)) continue;
    const value = base64Values.get(character);
    if (character === '=') padding++;
    else if (value === undefined || padding > 0) throw notBase64(source);
    else digits[digits.length] = value;
  }
  const rest = digits.length % 4;
  if (rest === 1 || padding > 0 && (padding > 2 || rest + padding !== 4)) throw notBase64(source);
  return decodeBase64(digits);
}

function decodeBase64(digits) {
  let text = '', bits = 0, held = 0;
  for (let i = 0; i < digits.length; i++) {
    held = (held << 6 | digits[i]) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      text += fromCharCode(held >> bits & 255);
    }
  }
  return text;
}

function notBase64(source) {
  return new Error(`atob: "${slice(source, 0, 40)}" is not valid base64`);
}
