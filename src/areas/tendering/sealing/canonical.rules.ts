const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The one way to write a value as text, so that both sides hash and sign the same bytes: keys in order, no spaces. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalText(each ?? null)).join(',')}]`;
  if (!isPlain(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .toSorted();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`).join(',')}}`;
}

/** Bytes with memory of their own, as the cryptography of both worlds takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOfText = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

export const textOfBytes = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Canonical bytes of a value. */
export const canonicalBytes = (value: unknown): Bytes => bytesOfText(canonicalText(value));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of a hexadecimal text; undefined for anything else. */
export function fromHex(text: string): Bytes | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(text.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In parts: a call with a million arguments is too many.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCodePoint(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Bytes of a base64 text; undefined for anything else. */
export function fromBase64(text: string): Bytes | undefined {
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
export const sha256 = async (bytes: Bytes): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
