// Numbers worth stealing, such as bank accounts, lie encrypted in the database and in the audit log: `****1234~` and the
// encrypted whole. Rows are plain in memory; whatever was not opened shows no more than its mask.
import { maskedFields } from '../rights/hiddenFields.ts';
import { tableOf, type AnyDocument } from '#model/document.ts';
import { isMaskedNumber, maskedNumber, numberSeparator } from '#model/mask.ts';
import { sql, systemIdentity, type Pool } from '../database/database.ts';
import { columnNamed } from '../schema/desired.ts';
import type { SecretBox } from './secretBox.ts';

let inForce: Pick<SecretBox, 'encryptEqual' | 'decrypt'> | undefined;

/** Sets what these numbers are encrypted with; once, at start. */
export function setNumberBox(box: Pick<SecretBox, 'encryptEqual' | 'decrypt'>): void {
  inForce = box;
}

function box(): Pick<SecretBox, 'encryptEqual' | 'decrypt'> {
  if (!inForce) throw new Error('Numbers need what they are encrypted with first.');
  return inForce;
}

const isSealed = (text: string): boolean => isMaskedNumber(text) && text.includes(numberSeparator);

/** A number as it is stored: the same number, whatever blanks and dashes it was typed with, is always the same text. */
export const sealNumber = (number: string): string =>
  number === '' || isMaskedNumber(number)
    ? number
    : `${maskedNumber(number)}${numberSeparator}${box().encryptEqual(number.replaceAll(/[\s-]/g, ''))}`;

/**
 * The whole number of a stored one; a number that was never encrypted as it is. Where the key is lost, as after a restore
 * without its secret, the mask is all that is left: the number is to be entered anew.
 */
export function openNumber(stored: string): string {
  if (!isSealed(stored)) return stored;
  try {
    return box().decrypt(stored.slice(stored.indexOf(numberSeparator) + 1));
  } catch {
    return maskedNumber(stored);
  }
}

const mapped = <R extends Readonly<Record<string, unknown>>>(
  document: AnyDocument,
  row: R,
  change: (text: string) => string,
): R => {
  const names = maskedFields(document).filter((name) => typeof row[name] === 'string');
  return names.length === 0
    ? row
    : { ...row, ...Object.fromEntries(names.map((name) => [name, change(row[name] as string)])) };
};

/** Values of a row as they are stored. */
export const sealedRow = <R extends Readonly<Record<string, unknown>>>(document: AnyDocument, row: R): R =>
  mapped(document, row, sealNumber);

/** Values of a row as they are worked with. */
export const openRow = <R extends Readonly<Record<string, unknown>>>(document: AnyDocument, row: R): R =>
  mapped(document, row, openNumber);

/** The columns of such numbers; those that a view works out have none of their own. */
export const numberColumns = (documents: readonly AnyDocument[]): { table: string; column: string }[] =>
  documents
    .filter(({ view }) => view === undefined)
    .flatMap((document) =>
      maskedFields(document).map((name) => ({ table: tableOf(document), column: columnNamed(document, name) })),
    );

const atOnce = 1000;

/** Encrypts what was stored before these numbers were, or restored from a copy of that time; the number of rows. */
export async function sealStoredNumbers(pool: Pool, documents: readonly AnyDocument[]): Promise<number> {
  let done = 0;
  for (const { table, column } of numberColumns(documents)) {
    const [rows, value] = [sql.table(table), sql.ref(column)];
    for (let count = atOnce; count === atOnce; done += count)
      count = await pool.transaction(systemIdentity, async (db) => {
        const plain = await db.many<{ id: string; number: string }>(sql`
          select id, ${value} as number from ${rows} where ${value} not like '****%' and ${value} <> '' limit ${atOnce} for update`);
        const sealed = plain.map(({ id, number }) => ({ id, number: sealNumber(number) }));
        await db.run(sql`
          update ${rows} t set ${value} = x.number
            from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as x(id bigint, number text) where t.id = x.id`);
        return plain.length;
      });
  }
  return done;
}
