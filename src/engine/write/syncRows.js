import { linesOf, tableOf } from '#model/document.ts';
import { BusinessError, fail, failFields } from '#model/errors.ts';
import { textOf } from '#model/label.ts';
import { ownerOf, sourceSystemPattern } from '#model/sourceOwnership.ts';
import { isRecord } from '#model/value.ts';
import { withSavepoint } from './savepoint.ts';
import { changesOf } from '../audit/audit.ts';
import { sql } from '../database/database.ts';
import { translate } from '../database/databaseErrors.ts';
import { engineErrors } from '../runtime/errors.ts';
import { resolveByText } from '../read/resolveByText.ts';
import { patchAudited } from './patchAudited.ts';
import { requireRow, readerOf } from '../read/read.ts';
import { patchRows } from './rows.ts';
import { createRows, updateRow } from './save.ts';
import { columnNamed } from '../schema/desired.ts';
const most = 500;
const systemName = new RegExp(sourceSystemPattern);
const longestKey = 100;
/**
 * Takes over rows of the system that owns them: each by its key there, or by its code the first time. One that is refused
 * stops no other; lookups may be named by their codes.
 */
export async function syncRows(ctx, document, body) {
    const { sourceSystem, records } = body;
    if (!Array.isArray(records) || records.length === 0)
        fail(engineErrors.nothingProvided);
    if (typeof sourceSystem !== 'string' || !systemName.test(sourceSystem))
        return fail(engineErrors.format);
    const list = Array.isArray(records) ? records : [];
    if (list.length > most)
        fail(engineErrors.wrongValue);
    const outcomes = [];
    for (const record of list)
        outcomes.push(await outcomeOf(ctx, document, sourceSystem, record));
    const count = (result) => outcomes.filter((each) => each.result === result).length;
    return {
        added: count('ADDED'),
        updated: count('UPDATED'),
        unchanged: count('UNCHANGED'),
        failed: count('FAILED'),
        records: outcomes,
    };
}
async function outcomeOf(ctx, document, sourceSystem, record) {
    const { sourceKey, ...values } = isRecord(record) ? record : {};
    const key = typeof sourceKey === 'string' ? sourceKey.trim() : '';
    try {
        if (key === '')
            fail(engineErrors.idMissing);
        if (key.length > longestKey)
            fail(engineErrors.format);
        const done = await withSavepoint(ctx, () => syncRow(ctx, document, { sourceSystem, sourceKey: key }, values));
        return { sourceKey: key, ...done };
    }
    catch (error) {
        const refused = error instanceof BusinessError ? error : translate(ctx.engine.registry, error, document.module);
        if (!refused)
            throw error;
        return {
            sourceKey: key || null,
            result: 'FAILED',
            code: refused.code,
            msg: textOf(refused.label, ctx.language),
            problems: refused.problems.map(({ path, label }) => ({ path, message: textOf(label, ctx.language) })),
        };
    }
}
async function syncRow(ctx, document, source, values) {
    const input = await withIds(ctx, document, values, '');
    const stored = await storedRow(ctx, document, source, input);
    if (!stored) {
        const [row] = await createRows(ctx, document, [input], { from: 'client', action: 'sync' });
        const id = row?.id ?? '';
        await patchAudited(ctx, document, [id], { ...source, syncDate: ctx.now }, { action: 'sync' });
        return { id, result: 'ADDED' };
    }
    const owner = ownerOf(document, stored);
    const isOurs = owner === source.sourceSystem && stored['sourceKey'] === source.sourceKey;
    if (owner !== undefined && !isOurs)
        fail(engineErrors.ownedByOther, { system: owner });
    const row = await updateRow(ctx, document, stored.id, input, { from: 'client', action: 'sync', asOwner: true });
    // That it was asked again is no event of its history.
    if (isOurs)
        patchRows(ctx, document, [row.id], { syncDate: ctx.now });
    else
        await patchAudited(ctx, document, [row.id], { ...source, syncDate: ctx.now }, { action: 'sync' });
    const isChanged = !isOurs || changesOf(document, stored, row).length > 0;
    return { id: row.id, result: isChanged ? 'UPDATED' : 'UNCHANGED' };
}
async function storedRow(ctx, document, { sourceSystem, sourceKey }, input) {
    const code = document.lov?.code;
    const written = code === undefined ? undefined : input[code];
    const byCode = code === undefined || typeof written !== 'string'
        ? sql `false`
        : sql `${sql.ref(`t.${columnNamed(document, code)}`)} = ${written}`;
    const found = await ctx.db.maybe(sql `
    select t.id from ${sql.table(tableOf(document))} t
     where ((t.source_system = ${sourceSystem} and t.source_key = ${sourceKey}) or ${byCode})
       and not t.deleted_flag and ${ctx.scope(document, 't')}
     order by t.source_key = ${sourceKey} desc nulls last limit 1`);
    return found && requireRow(readerOf(ctx), document, found.id);
}
/** The values with lookups by their ids, where another system has named them by their codes. */
async function withIds(ctx, document, values, prefix) {
    const input = { ...values };
    for (const [name, field] of Object.entries(document.fields)) {
        const code = values[`${name}Code`];
        if (field.type !== 'lookup' || code === undefined || values[`${name}Id`] !== undefined)
            continue;
        delete input[`${name}Code`];
        const target = ctx.engine.registry.get(field.target ?? '');
        const [named] = typeof code === 'string' && code !== '' ? await resolveByText(ctx, target, [code]) : [];
        if (!named && code !== null && code !== '') {
            const label = [
                `${field.label[0]}“${String(code)}”不存在`,
                `There is no ${field.label[1]} “${String(code)}”`,
            ];
            failFields(engineErrors.lookupUnknown, [{ path: `${prefix}${name}Code`, label }], { label: field.label });
        }
        input[`${name}Id`] = named?.id ?? null;
    }
    for (const [name, line] of linesOf(document)) {
        const lines = values[name];
        if (!Array.isArray(lines))
            continue;
        const known = [];
        for (const [index, each] of lines.entries())
            known.push(isRecord(each) ? await withIds(ctx, line, each, `${prefix}${name}.${index}.`) : each);
        input[name] = known;
    }
    return input;
}
