import { rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql, systemIdentity } from '../database/database.ts';
import { keyPurposes, loadKeys, rotated, storeKeys, withoutFormer } from './keys.ts';
import { createSecretBox } from './secretBox.ts';
import { StartupError } from './startupError.ts';
/** What the command takes: a purpose, all of them, or the secret that the keys are encrypted under. */
export function purposesNamed(word) {
    if (word === 'secret')
        return word;
    if (word === 'all')
        return keyPurposes;
    const purpose = keyPurposes.find((each) => each === word);
    return purpose && [purpose];
}
/** Gives these purposes new keys; former ones go on reading what they wrote, until what they sealed is sealed anew. */
export function rotateKeys({ dataFolder, secret }, purposes) {
    storeKeys(dataFolder, secret, purposes.reduce((keys, purpose) => rotated(keys, purpose), loadKeys(dataFolder, secret)));
}
/** Seals everything in the database with the key in force, and drops the former ones. Gives how much it was. */
export async function sealAnew(pool, { dataFolder, secret }) {
    const keys = loadKeys(dataFolder, secret);
    const box = createSecretBox(keys);
    // What no key opens is lost already, and stays as it is.
    const anew = (sealed) => {
        try {
            return box.encrypt(box.decrypt(sealed));
        }
        catch {
            return sealed;
        }
    };
    const count = await pool.transaction(systemIdentity, async (db) => {
        let done = 0;
        for (const { table, column } of await sealedColumns(db))
            for (const { sealed } of await db.many(sql `
        select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`)) {
                await db.run(sql `
          update ${sql.table(table)} set ${sql.ref(column)} = ${anew(sealed)} where ${sql.ref(column)} = ${sealed}`);
                done += 1;
            }
        return done + (await sealDraftsAnew(db, anew));
    });
    storeKeys(dataFolder, secret, withoutFormer(keys, 'seal'));
    return count;
}
// Whatever lies sealed stands in a column that is called so.
const sealedColumns = (db) => db.many(sql `
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and starts_with(c.column_name, 'sealed') order by 1, 2`);
async function sealDraftsAnew(db, anew) {
    const drafts = await db.many(sql `select distinct content->>'sealed' as sealed from sys_draft where content->>'sealed' is not null`);
    for (const { sealed } of drafts)
        await db.run(sql `
      update sys_draft set content = jsonb_set(content::jsonb, '{sealed}', to_jsonb(${anew(sealed)}::text))::json
       where content->>'sealed' = ${sealed}`);
    return drafts.length;
}
/** Encrypts the keys under a new secret: that of the data folder is replaced, one that the environment sets has to be given. */
export async function rotateSecret({ dataFolder, secret }, environment) {
    const isOfFolder = !environment['SRM_SECRET'];
    const next = isOfFolder ? randomBytes(32).toString('base64url') : environment['SRM_NEW_SECRET'];
    if (!next || next.length < 32)
        throw new StartupError([
            'SRM_SECRET 由环境变量设置：请用 SRM_NEW_SECRET 给出新的密钥（至少 32 个字符），之后改用它作 SRM_SECRET。',
            'SRM_SECRET is set by the environment: give the new one, of at least 32 characters, as SRM_NEW_SECRET, and set it as SRM_SECRET afterwards.',
        ]);
    const keys = loadKeys(dataFolder, secret);
    // Should this break off, the new secret lies beside the old one.
    const draft = join(dataFolder, 'secret.next');
    if (isOfFolder)
        await writeFile(draft, `${next}\n`, { mode: 0o600, flush: true });
    storeKeys(dataFolder, next, keys);
    if (isOfFolder)
        await rename(draft, join(dataFolder, 'secret'));
}
