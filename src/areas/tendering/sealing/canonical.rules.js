const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The one way to write a value as text, so that both sides hash and sign the same bytes: keys in order, no spaces. */
export function canonicalText(value) {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalText(each ?? null)).join(',')}]`;
  if (!isPlain(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`).join(',')}}`;
}
export const bytesOfText = (text) => new Uint8Array(new TextEncoder().encode(text));
export const textOfBytes = (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
/** Canonical bytes of a value. */
export const canonicalBytes = (value) => bytesOfText(canonicalText(value));
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** Bytes of a hexadecimal text; undefined for anything else. */
export function fromHex(text) {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(text.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}
export function toBase64(bytes) {
  let text = '';
  // In parts: a call with a million arguments is too many.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
/** Bytes of a base64 text; undefined for anything else. */
export function fromBase64(text) {
  try {
    const plain = atob(text);
    const bytes = new Uint8Array(plain.length);
    for (let index = 0; index < plain.length; index += 1) bytes[index] = plain.codePointAt(index) ?? 0;
    return bytes;
  } catch {
    return undefined;
  }
}
/** SHA-256 as hexadecimal text. */
export const sha256 = async (bytes) => toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
