import { isId } from '#engine/runtime/ids.ts';
import { lovColumns } from '#engine/read/lovColumns.ts';
import { requireRow, readerOf, readRow } from '#engine/read/read.ts';
import { maskRows } from '#engine/rights/fields.ts';
import { permissionOf } from '#model/document.ts';
import { namedBy, pathsOf } from '../template/path.rules.ts';
/** What a template prints of a row, exactly as the person who asks may read it; refuses a row that is not theirs. */
export async function printDataOf(ctx, document, id, layout, languages) {
    const row = await readingsOf(languages, async (language) => shown(ctx, document, await requireRow({ ...readerOf(ctx), language }, document, id)));
    const linked = {};
    for (const holder of linkedIn(ctx, document, layout)) {
        const target = ctx.engine.registry.find(document.fields[holder]?.target ?? '');
        const targetId = row[languages[0] ?? 'zh']?.[`${holder}Id`];
        if (!target || !isId(targetId) || !mayRead(ctx, target))
            continue;
        linked[holder] = await readingsOf(languages, async (language) => {
            const found = await readRow({ ...readerOf(ctx), language }, target, targetId);
            return found && lovPart(ctx, target, await shown(ctx, target, found));
        });
    }
    return { row, linked };
}
async function readingsOf(languages, read) {
    const readings = {};
    for (const language of languages) {
        const row = await read(language);
        if (row)
            readings[language] = row;
    }
    return readings;
}
const shown = async (ctx, document, row) => (await maskRows(ctx, document, [row]))[0] ?? row;
function linkedIn(ctx, document, layout) {
    const named = pathsOf(layout).map((path) => namedBy(document, path, (key) => ctx.engine.registry.find(key)));
    return new Set(named.flatMap((each) => (each?.within === 'linked' && each.holder ? [each.holder] : [])));
}
// Whoever lists a document reads its rows; whoever only chooses from it reads what a choice tells.
function lovPart(ctx, target, row) {
    if (ctx.may(permissionOf(target, 'query')))
        return row;
    const columns = lovColumns(ctx, target);
    const shownFields = Object.entries(row).filter(([name]) => name === 'id' || name === 'versionNo' || columns.has(name) || columns.has(name.replace(/(Id|Name|Code)$/, '')));
    return { ...Object.fromEntries(shownFields), id: row.id, versionNo: row.versionNo };
}
const mayRead = (ctx, target) => ctx.may(permissionOf(target, 'query')) || ctx.may(permissionOf(target, 'queryForLov'));
