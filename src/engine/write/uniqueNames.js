import { tableOf, wireName } from '#model/document.ts';
import { failFields } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { columnNamed } from '../schema/desired.ts';
/** Refuses a name that another row beside this one has already; a row that keeps its name and its place is left alone. */
export async function assertNameUnique(ctx, document, rows, before) {
    const { uniqueNameWithin: nameWithin } = document;
    const field = document.fields['name'];
    if (!nameWithin || !field)
        return;
    const wires = nameWithin.map((name) => [name, wireName(name, document.fields[name] ?? field)]);
    const placeOf = (row) => JSON.stringify([nameOf(row), ...wires.map(([, wire]) => row[wire] ?? null)]);
    const changed = rows.filter((row) => nameOf(row) !== '' && (!before || placeOf(before) !== placeOf(row)));
    if (changed.length === 0)
        return;
    const table = tableOf(document);
    // Two who give the same name at once are judged one after the other.
    await ctx.db.run(sql `select pg_advisory_xact_lock(hashtext('name within'), hashtext(${table}))`);
    const wanted = changed.map((row) => ({
        id: row.id,
        name: nameOf(row),
        place: wires.map(([, wire]) => row[wire] ?? null),
    }));
    const within = wires.map(([name], index) => sql `and t.${sql.ref(columnNamed(document, name))}::text is not distinct from x.place->>${sql.lit(index)}`);
    const taken = await ctx.db.asSystem((system) => system.maybe(sql `
      select x.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x(id text, name text, place jsonb)
       where exists (select 1 from ${sql.table(table)} t
                      where t.name->>'zh' = x.name and t.id <> x.id::bigint and not t.deleted_flag ${sql.join(within, sql ` `)})
       limit 1`));
    const seen = new Set();
    const isRepeated = (row) => seen.size === seen.add(placeOf(row)).size;
    const duplicate = changed.find((row) => isRepeated(row) || row.id === taken?.id);
    if (!duplicate)
        return;
    const label = [
        `同一范围内已有名称“${nameOf(duplicate)}”`,
        `The name “${nameOf(duplicate)}” is taken here already`,
    ];
    failFields(engineErrors.duplicateName, [{ path: 'name', label }], { label: field.label });
}
const nameOf = ({ name }) => (isRecord(name) && typeof name['zh'] === 'string' ? name['zh'] : '');
