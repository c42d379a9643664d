import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { isRecord } from '#model/value.ts';
import { bytesOfText, fromBase64, toBase64, type Bytes } from '../sealing/canonical.rules.ts';
import { fingerprintOf } from '../sealing/shares.rules.ts';

const suite = () => new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });

/** A personal key as its owner keeps it: the private half is encrypted under a passphrase that only the owner knows. */
export interface KeyFile {
  readonly kind: 'bid-key';
  readonly version: 1;
  readonly publicKey: string;
  readonly fingerprint: string;
  readonly salt: string;
  readonly rounds: number;
  readonly iv: string;
  readonly cipher: string;
}

/** What is sealed for somebody, base64. */
export interface SealedForOne {
  readonly enc: string;
  readonly cipher: string;
}

// As OWASP asks for PBKDF2 with SHA-256.
const rounds = 600_000;

async function wrappingKey(passphrase: string, salt: Bytes, count: number) {
  const secret = await crypto.subtle.importKey('raw', bytesOfText(passphrase.normalize('NFC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: count },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** Makes a key pair in this browser; its private half exists outside of it under the passphrase alone. */
export async function createKeyFile(passphrase: string): Promise<KeyFile> {
  const { kem } = suite();
  const pair = await kem.generateKeyPair();
  const publicKey = new Uint8Array(await kem.serializePublicKey(pair.publicKey));
  const privateKey = new Uint8Array(await kem.serializePrivateKey(pair.privateKey));
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const key = await wrappingKey(passphrase, salt, rounds);
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: publicKey }, key, privateKey);
  privateKey.fill(0);
  return {
    kind: 'bid-key',
    version: 1,
    publicKey: toBase64(publicKey),
    fingerprint: await fingerprintOf(publicKey),
    salt: toBase64(salt),
    rounds,
    iv: toBase64(iv),
    cipher: toBase64(new Uint8Array(cipher)),
  };
}

/** A key file as it is read; undefined for anything else. */
export function readKeyFile(value: unknown): KeyFile | undefined {
  if (!isRecord(value) || value['kind'] !== 'bid-key' || value['version'] !== 1) return undefined;
  const { publicKey, fingerprint, salt, iv, cipher, rounds: count } = value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > 10_000_000) return undefined;
  if (typeof publicKey !== 'string' || typeof fingerprint !== 'string' || typeof salt !== 'string') return undefined;
  if (typeof iv !== 'string' || typeof cipher !== 'string') return undefined;
  return { kind: 'bid-key', version: 1, publicKey, fingerprint, salt, rounds: count, iv, cipher };
}

/** Opens what was sealed for the key of a file: undefined where the passphrase is wrong, null where it was sealed for another key. */
export async function openWithKeyFile(
  file: KeyFile,
  passphrase: string,
  sealed: SealedForOne,
  { info, binding }: { readonly info: Bytes; readonly binding: Bytes },
): Promise<Bytes | null | undefined> {
  const bytes = (text: string): Bytes => fromBase64(text) ?? new Uint8Array(0);
  const wrapping = await wrappingKey(passphrase, bytes(file.salt), file.rounds);
  const params = { name: 'AES-GCM', iv: bytes(file.iv), additionalData: bytes(file.publicKey) };
  const raw = await crypto.subtle.decrypt(params, wrapping, bytes(file.cipher)).catch(() => undefined);
  if (!raw) return undefined;
  const own = suite();
  try {
    const recipientKey = await own.kem.deserializePrivateKey(raw);
    return new Uint8Array(
      await own.open({ recipientKey, enc: bytes(sealed.enc), info }, bytes(sealed.cipher), binding),
    );
  } catch {
    return null;
  }
}
