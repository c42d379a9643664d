import { fail } from '#model/errors.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { serialErrors } from './errors.ts';
import { serialNumber } from './serialNumber.document.ts';
import { lockSerials, serialsOf } from './serials.queries.ts';
import { faultOf, piecesOf, repeatedIn, serialActs, serialsIn, serialText, } from './serials.rules.ts';
/** Says of every line how many serial numbers it has: as many as base units, where its material asks for them. */
export async function countSerials(ctx, lines, baseQtyOf) {
    const ids = lines.map(({ materialId }) => materialId);
    const materials = await materialFacts(ctx.db, ids);
    for (const line of lines) {
        const material = materials.get(line.materialId ?? '');
        line.serialQty = material?.serialFlag ? (piecesOf(baseQtyOf(line)) ?? failFraction(line, baseQtyOf(line))) : 0;
        if (line.serialQty === 0)
            line.serials = null;
    }
}
const failFraction = ({ lineNo }, quantity) => fail(serialErrors.serialFraction, { lineNo, quantity });
/** Fills in the numbers of lines that take everything there is; where less is taken, people choose. */
export async function proposeSerials(ctx, lines, by, lineIdOf, status) {
    const waiting = lines.filter((line) => line.serialQty > 0 && line.serials === null);
    const ids = waiting.flatMap((line) => lineIdOf(line) ?? []);
    if (ids.length === 0)
        return;
    const here = await ctx.asSystem(({ db }) => serialsOf(db, by, ids, status));
    for (const line of waiting) {
        const serials = here.get(lineIdOf(line) ?? '') ?? [];
        if (serials.length === line.serialQty)
            line.serials = serialText(serials);
    }
}
/** Refuses lines with too few or too many numbers, or one twice; without any only where they may come later. */
export function checkSerials(lines, need) {
    for (const { lineNo, serialQty, serials } of lines) {
        const input = serialsIn(serials);
        if (serialQty === 0 || (input.length === 0 && need === 'optional'))
            continue;
        if (input.length === 0)
            fail(serialErrors.serialMissing, { lineNo, due: serialQty });
        const repeated = repeatedIn(input);
        if (repeated !== undefined)
            fail(serialErrors.serialTwice, { lineNo, serial: repeated });
        if (input.length !== serialQty)
            fail(serialErrors.serialCount, { lineNo, due: serialQty, given: input.length });
    }
    for (const [, same] of Map.groupBy(lines, ({ materialId }) => materialId)) {
        const all = same.flatMap(({ lineNo, serials }) => serialsIn(serials).map((serial) => ({ lineNo, serial })));
        const repeated = repeatedIn(all.map(({ serial }) => serial));
        const last = all.findLast(({ serial }) => serial === repeated);
        if (last)
            fail(serialErrors.serialTwice, last);
    }
}
/** Moves numbered pieces; refuses those that are not where they should be. */
export async function moveSerials(ctx, act, { companyId, sourceDoc }, moves) {
    const numbered = moves.filter(({ serials }) => serials !== null);
    if (numbered.length === 0 || companyId === null)
        return;
    await ctx.asSystem(async (system) => {
        const materialIds = numbered.flatMap(({ materialId }) => materialId ?? []);
        const all = numbered.flatMap(({ serials }) => serialsIn(serials));
        const known = await lockSerials(system.db, companyId, materialIds, all);
        for (const move of numbered)
            await moveLine(system, act, { companyId, sourceDoc }, move, known);
    });
}
async function moveLine(system, act, of, { lineNo, materialId, serials, came, writes = {} }, known) {
    const numbers = system.store(serialNumber);
    const facts = { ...writes, sourceDoc: of.sourceDoc };
    const [moved, made] = [[], []];
    for (const serial of serialsIn(serials)) {
        const row = known.get(`${materialId}/${serial}`);
        const fault = faultOf(act, row, came);
        if (fault)
            refuse(fault, lineNo, serial, row);
        if (row)
            moved.push(row.id);
        else
            made.push(serial);
    }
    const status = serialActs[act].to;
    if (moved.length > 0)
        await numbers.patch(moved, { ...facts, status }, act);
    if (made.length === 0)
        return;
    const rows = await numbers.createMany(made.map((serialNo) => ({ ...facts, serialNo, companyId: of.companyId, materialId: materialId ?? '' })));
    if (status !== 'SHIPPED')
        await numbers.patch(rows.map(({ id }) => id), { status }, act);
}
function refuse(fault, lineNo, serial, row) {
    const state = row ? (serialNumber.states?.[row.status] ?? row.status) : ['未知', 'unknown'];
    const values = { lineNo, serial, state, sourceDoc: row?.sourceDoc ?? '—' };
    if (fault === 'HERE')
        return fail(serialErrors.serialHere, values);
    if (fault === 'OTHER')
        return fail(serialErrors.serialOther, values);
    return fail(serialErrors.serialState, values);
}
