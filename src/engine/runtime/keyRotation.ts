import { rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AnyDocument } from '#model/document.ts';
import { sql, systemIdentity, type Database, type Pool } from '../database/database.ts';
import { keyPurposes, loadKeys, rotated, storeKeys, withoutFormer, type KeyPurpose } from './keys.ts';
import { numberColumns, openNumber, sealNumber, setNumberBox } from './sealedNumbers.ts';
import { createSecretBox, type SecretBox } from './secretBox.ts';
import { StartupError } from './startupError.ts';

/** An installation whose keys are rotated; nothing serves it meanwhile. */
export interface RotatedInstallation {
  readonly dataFolder: string;
  readonly secret: string;
}

/** What the command takes: a purpose, all of them, or the secret that the keys are encrypted under. */
export function purposesNamed(word: string): readonly KeyPurpose[] | 'secret' | undefined {
  if (word === 'secret') return word;
  if (word === 'all') return keyPurposes;
  const purpose = keyPurposes.find((each) => each === word);
  return purpose && [purpose];
}

/** Gives these purposes new keys; former ones go on reading what they wrote, until what they sealed is sealed anew. */
export function rotateKeys({ dataFolder, secret }: RotatedInstallation, purposes: readonly KeyPurpose[]): void {
  storeKeys(
    dataFolder,
    secret,
    purposes.reduce((keys, purpose) => rotated(keys, purpose), loadKeys(dataFolder, secret)),
  );
}

/** Seals everything in the database with the key in force, and drops the former ones. Gives how much it was. */
export async function sealAnew(
  pool: Pool,
  { dataFolder, secret }: RotatedInstallation,
  documents: readonly AnyDocument[],
): Promise<number> {
  const keys = loadKeys(dataFolder, secret);
  const box = createSecretBox(keys);
  // What no key opens is lost already, and stays as it is.
  const anew = (sealed: string): string => {
    try {
      return box.encrypt(box.decrypt(sealed));
    } catch {
      return sealed;
    }
  };
  const count = await pool.transaction(systemIdentity, async (db) => {
    let done = 0;
    for (const { table, column } of await sealedColumns(db))
      for (const { sealed } of await db.many<{ sealed: string }>(sql`
        select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`)) {
        await db.run(sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${anew(sealed)} where ${sql.ref(column)} = ${sealed}`);
        done += 1;
      }
    return done + (await sealDraftsAnew(db, anew)) + (await sealNumbersAnew(db, documents, box));
  });
  storeKeys(dataFolder, secret, withoutFormer(keys, 'seal'));
  return count;
}

// Whatever lies sealed stands in a column that is called so.
const sealedColumns = (db: Database): Promise<{ table: string; column: string }[]> =>
  db.many(sql`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and starts_with(c.column_name, 'sealed') order by 1, 2`);

// Equal numbers must stay equal texts, so all of them take the key in force. What the audit log says of them keeps its bytes:
// of what an account was before, the mask remains.
async function sealNumbersAnew(db: Database, documents: readonly AnyDocument[], box: SecretBox): Promise<number> {
  setNumberBox(box);
  let done = 0;
  for (const { table, column } of numberColumns(documents))
    for (const { stored } of await db.many<{ stored: string }>(sql`
      select distinct ${sql.ref(column)} as stored from ${sql.table(table)} where ${sql.ref(column)} like '****%~%'`)) {
      await db.run(sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${sealNumber(openNumber(stored))} where ${sql.ref(column)} = ${stored}`);
      done += 1;
    }
  return done;
}

async function sealDraftsAnew(db: Database, anew: (sealed: string) => string): Promise<number> {
  const drafts = await db.many<{ sealed: string }>(
    sql`select distinct content->>'sealed' as sealed from sys_draft where content->>'sealed' is not null`,
  );
  for (const { sealed } of drafts)
    await db.run(sql`
      update sys_draft set content = jsonb_set(content::jsonb, '{sealed}', to_jsonb(${anew(sealed)}::text))::json
       where content->>'sealed' = ${sealed}`);
  return drafts.length;
}

/** Encrypts the keys under a new secret: that of the data folder is replaced, one that the environment sets has to be given. */
export async function rotateSecret(
  { dataFolder, secret }: RotatedInstallation,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
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
  if (isOfFolder) await writeFile(draft, `${next}\n`, { mode: 0o600, flush: true });
  storeKeys(dataFolder, next, keys);
  if (isOfFolder) await rename(draft, join(dataFolder, 'secret'));
}
