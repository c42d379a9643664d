import { tableOf } from '#model/document.ts';
import { textOf } from '#model/label.ts';
import { sql } from '../database/database.ts';
import { resolveByText } from '../read/resolveByText.ts';
import { lookupText } from '../read/selection.ts';
import { columnNamed } from '../schema/desired.ts';
import { writeWorkbook } from './writer.ts';
/** The people and organisations whose names a workbook gives without saying which of them is meant. */
export async function ambiguousNamesOf(ctx, lookups) {
    const unclear = Map.groupBy(lookups.ambiguous(), ({ field }) => field.target ?? '');
    const found = [];
    for (const [key, list] of unclear) {
        const target = key === '' ? undefined : ctx.engine.registry.get(key);
        // What is found by its sound is people and organisations; of other things the message alone says enough.
        if (!target?.lov?.pinyinSearch)
            continue;
        const named = await resolveByText(ctx, target, list.map(({ text }) => text));
        const { code } = target.lov;
        const rows = await ctx.db.many(sql `
      select t.id, ${code ? sql.ref(`t.${columnNamed(target, code)}`) : sql `t.id`}::text as code,
             ${lookupText(target, 't', ctx.language)} as name
        from ${sql.table(tableOf(target))} t where t.id = any(${named.map(({ id }) => id)}::bigint[])`);
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const { id, text } of named) {
            const row = byId.get(id);
            if (row)
                found.push({ written: text, kind: target.label, code: row.code, name: row.name });
        }
    }
    return found;
}
const titles = [
    ['填写的名称', 'Name as written'],
    ['类别', 'Kind'],
    ['编码', 'Code'],
    ['名称', 'Name'],
];
/** Writes the namesakes down for whoever imports, with the codes that tell them apart; gives the id of the file. */
export async function writeAmbiguousNames({ engine, facts, files, document }, fileName, namesakes, signal) {
    const { user, language } = facts;
    const suffix = textOf(['同名', 'namesakes'], language);
    const file = await files.draft(`${fileName.replace(/\.xlsx?$/i, '')}-${suffix}.xlsx`);
    async function* rows() {
        yield namesakes.map(({ written, kind, code, name }) => [written, textOf(kind, language), code, name]);
    }
    await writeWorkbook(file.path, {
        columns: titles.map((title) => ({ title: textOf(title, language), type: 'text' })),
        rows: rows(),
        sheetName: suffix,
        language,
        timeZone: engine.timeZone,
        ...(signal ? { signal } : {}),
    });
    await files.keep(file, user, document, 'errors');
    return file.id;
}
