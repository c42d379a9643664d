import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#model/value.ts';
import { StartupError } from './startupError.ts';
/** What the installation has a key of its own for; losing one says nothing of the others. */
export const keyPurposes = [
    /** Every password is hashed with it. */
    'pepper',
    /** Secrets that must be read again are encrypted with it. */
    'seal',
    /** Marks of what is sent out and comes back: codes, tickets, links of registrations. */
    'marks',
    /** Links to files and prints. */
    'links',
    /** The chain of the audit log. */
    'audit',
    /** Passwords of the roles of the database. */
    'app',
    'jobs',
    'owner',
    'superuser',
];
/** The file of the data folder that holds the keys, each encrypted under the secret. */
export const keyFile = 'keys.json';
const file = (dataFolder) => join(dataFolder, keyFile);
const roles = {
    app: 'srm_app',
    jobs: 'srm_jobs',
    owner: 'srm_owner',
    superuser: 'postgres',
};
const labels = { pepper: 'password pepper', seal: 'seal', marks: 'mark' };
// How keys follow from the secret where nothing else has been laid down: as they did before each had a value of its own.
function derived(purpose, secret) {
    const label = labels[purpose];
    const said = label ?? (roles[purpose] === undefined ? `key of ${purpose}` : `postgresql role ${roles[purpose]}`);
    return createHmac('sha256', secret).update(said).digest('base64url');
}
/** The keys that follow from a secret alone. */
export const keysOf = (secret) => keysIn({}, secret);
/** The keys of an installation; refuses where its keys do not fit the secret. */
export function loadKeys(dataFolder, secret) {
    awaitBeginning(dataFolder);
    return keysIn(readWrapped(dataFolder), secret);
}
const beginning = 5_000;
const beginsWithin = 2_000;
// Two processes that begin at once: the one that made the secret is about to write the keys.
function awaitBeginning(dataFolder) {
    const made = statSync(join(dataFolder, 'secret'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > beginning)
        return;
    const turn = new Int32Array(new SharedArrayBuffer(4));
    for (const end = Date.now() + beginsWithin; !existsSync(file(dataFolder)) && Date.now() < end;)
        Atomics.wait(turn, 0, 0, 20);
}
/** The key in force. */
export const keyFor = (keys, purpose) => {
    const [key] = keys[purpose];
    if (!key)
        throw new Error(`There is no key for ${purpose}.`);
    return key;
};
function keysIn(stored, secret) {
    const keys = keyPurposes.map((purpose) => {
        const own = (stored[purpose] ?? []).map(({ no, wrapped }) => ({ no, value: unwrap(secret, purpose, no, wrapped) }));
        return [purpose, own.length > 0 ? own : [{ no: 1, value: derived(purpose, secret) }]];
    });
    return Object.fromEntries(keys);
}
function readWrapped(dataFolder) {
    let text;
    try {
        text = readFileSync(file(dataFolder), 'utf8');
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
            return {};
        throw error;
    }
    return wrappedIn(parsed(text)) ?? failDamaged(dataFolder);
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function wrappedIn(value) {
    if (!isRecord(value))
        return undefined;
    const entries = Object.entries(value).map(([purpose, list]) => {
        const keys = Array.isArray(list) ? list.filter(isWrapped) : [];
        return keys.length > 0 && Array.isArray(list) && keys.length === list.length
            ? [purpose, keys]
            : undefined;
    });
    return entries.every((entry) => entry !== undefined) ? Object.fromEntries(entries) : undefined;
}
const isWrapped = (value) => isRecord(value) && Number.isInteger(value['no']) && typeof value['wrapped'] === 'string';
function failDamaged(dataFolder) {
    throw new StartupError([
        `密钥文件 ${file(dataFolder)} 已损坏，请从备份恢复。`,
        `The file ${file(dataFolder)} is damaged; restore it from a backup.`,
    ]);
}
/** Writes the keys, each encrypted under the secret; the file is replaced as a whole. */
export function storeKeys(dataFolder, secret, keys) {
    const wrapped = keyPurposes.map((purpose) => [
        purpose,
        keys[purpose].map(({ no, value }) => ({ no, wrapped: wrap(secret, purpose, no, value) })),
    ]);
    const draft = `${file(dataFolder)}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(Object.fromEntries(wrapped), undefined, 1)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, file(dataFolder));
}
/** Gives an installation that begins random keys for every purpose. */
export function beginKeys(dataFolder, secret) {
    const keys = Object.fromEntries(keyPurposes.map((purpose) => [purpose, [{ no: 1, value: randomKey() }]]));
    storeKeys(dataFolder, secret, keys);
}
/** The keys with a new one in force for a purpose; the former ones go on reading what they wrote. */
export function rotated(keys, purpose) {
    return { ...keys, [purpose]: [{ no: keyFor(keys, purpose).no + 1, value: randomKey() }, ...keys[purpose]] };
}
/** The keys without those that a purpose no longer needs. */
export const withoutFormer = (keys, purpose) => ({
    ...keys,
    [purpose]: [keyFor(keys, purpose)],
});
const randomKey = () => randomBytes(32).toString('base64url');
const wrappingKey = (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'wrapping of the keys of an installation', 32));
function wrap(secret, purpose, no, value) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', wrappingKey(secret), nonce);
    cipher.setAAD(Buffer.from(`${purpose} ${no}`));
    const closed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
}
function unwrap(secret, purpose, no, wrapped) {
    const bytes = Buffer.from(wrapped, 'base64url');
    try {
        const decipher = createDecipheriv('aes-256-gcm', wrappingKey(secret), bytes.subarray(0, 12));
        decipher.setAAD(Buffer.from(`${purpose} ${no}`));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    }
    catch (error) {
        throw new StartupError([
            `密钥文件 keys.json（${purpose}）与 SRM_SECRET 或 secret 文件不匹配，请恢复同一时期的两者。`,
            `The secret does not fit the data folder: keys.json (${purpose}) was written with another one. Restore SRM_SECRET or the secret file as of the same time as keys.json.`,
        ], error);
    }
}
