import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { keyFor } from './keys.ts';
// The number of the key stands before what it sealed; the first had none.
const numbered = /^(\d+)\.(.+)$/s;
/** A seal with the keys of this installation: it closes with the key in force and opens with former ones too. */
export function createSecretBox(keys) {
    const bytesOf = ({ value }) => Buffer.from(value, 'base64url');
    const current = keyFor(keys, 'seal');
    const markKey = bytesOf(keyFor(keys, 'marks'));
    return {
        encrypt(text) {
            const nonce = randomBytes(12);
            const cipher = createCipheriv('aes-256-gcm', bytesOf(current), nonce);
            const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
            const sealed = Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
            return current.no === 1 ? sealed : `${current.no}.${sealed}`;
        },
        decrypt(sealed) {
            const [, number = '1', content = sealed] = numbered.exec(sealed) ?? [];
            const key = keys.seal.find(({ no }) => no === Number(number));
            if (!key)
                throw new Error(`The key ${number} of the seal is gone.`);
            const bytes = Buffer.from(content, 'base64url');
            const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), bytes.subarray(0, 12));
            decipher.setAuthTag(bytes.subarray(12, 28));
            return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
        },
        hmac: (text) => createHmac('sha256', markKey).update(text).digest(),
    };
}
