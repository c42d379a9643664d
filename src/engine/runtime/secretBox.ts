import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keyFor, type Key, type Keys } from './keys.ts';

/** Keeps short secrets that must be read again, such as those of second factors, unreadable in the database. */
export interface SecretBox {
  encrypt(text: string): string;
  /** The same text always gives the same, so that the database can be asked for equals; for numbers that are hard to guess. */
  encryptEqual(text: string): string;
  /** Throws when the text was sealed with a key that is gone, or changed since. */
  decrypt(sealed: string): string;
  /** A hash of something short that only this installation can make. */
  hmac(text: string): Buffer;
}

// The number of the key stands before what it sealed; the first had none.
const numbered = /^(\d+)\.(.+)$/s;

/** A seal with the keys of this installation: it closes with the key in force and opens with former ones too. */
export function createSecretBox(keys: Pick<Keys, 'seal' | 'marks'>): SecretBox {
  const bytesOf = ({ value }: Key): Buffer => Buffer.from(value, 'base64url');
  const current = keyFor(keys, 'seal');
  const markKey = bytesOf(keyFor(keys, 'marks'));
  const encryptWith = (nonce: Buffer, text: string): string => {
    const cipher = createCipheriv('aes-256-gcm', bytesOf(current), nonce);
    const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    return current.no === 1 ? sealed : `${current.no}.${sealed}`;
  };
  return {
    encrypt: (text) => encryptWith(randomBytes(12), text),
    // The nonce follows from the text: another text has another one, which is all that the cipher asks for.
    encryptEqual: (text) =>
      encryptWith(createHmac('sha256', bytesOf(current)).update(`nonce of ${text}`).digest().subarray(0, 12), text),
    decrypt(sealed) {
      const [, number = '1', content = sealed] = numbered.exec(sealed) ?? [];
      const key = keys.seal.find(({ no }) => no === Number(number));
      if (!key) throw new Error(`The key ${number} of the seal is gone.`);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    hmac: (text) => createHmac('sha256', markKey).update(text).digest(),
  };
}
