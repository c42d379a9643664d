import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Keeps short secrets that must be read again, such as those of second factors, unreadable in the database. */
export interface SecretBox {
  encrypt(text: string): string;
  /** Throws when the text was sealed with another key or changed since. */
  decrypt(sealed: string): string;
  /** A hash of something short that only this installation can make. */
  hmac(text: string): Buffer;
}

/** A seal with the key of this installation. */
export function createSecretBox(secret: string): SecretBox {
  const key = createHmac('sha256', secret).update('seal').digest();
  const markKey = createHmac('sha256', secret).update('mark').digest();
  return {
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    hmac: (text) => createHmac('sha256', markKey).update(text).digest(),
  };
}
