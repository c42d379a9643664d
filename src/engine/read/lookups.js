import { columnsOf, keyOf, linesOf, tableOf } from '#model/document.ts';
import { failFields, fill } from '#model/errors.ts';
import { anyDay, dayOf, dependenciesOf, dependencyValue } from '#model/dependentLookups.ts';
import { scopeOf } from '../access/permissions.ts';
import { sql } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
import { lookupText } from './selection.ts';
import { conditionsOf } from './search.ts';
import { columnNamed } from '../schema/desired.ts';
/**
 * Makes sure that every lookup of new or changed rows names a row which exists for this user and is enabled, and writes
 * its name and code beside it. A row that points to something disabled since keeps it (`before`).
 */
export async function resolveLookups(ctx, document, rows, before) {
    const groups = new Map();
    rows.forEach((row, index) => collect(ctx, groups, { document, row, before }, rows.length > 1 ? `${index}.` : ''));
    if (groups.size === 0)
        return;
    const list = [...groups.values()];
    const found = await ctx.db.many(sql.join(list.map((group, part) => selectGroup(ctx, group, part)), sql ` union all `));
    const names = new Map(found.map((each) => [`${each.part} ${each.named}`, each]));
    const unknown = list.flatMap((group, part) => group.places.flatMap((place) => name(group, part, place, names)));
    if (unknown.length > 0)
        failFields(engineErrors.lookupUnknown, unknown, { label: labelOf(list, unknown[0]) });
    const elsewhere = list.flatMap((group, part) => group.places.flatMap((place) => placedElsewhere(group, place, names.get(`${part} ${place.given}`))));
    assertNone(engineErrors.lookupElsewhere, elsewhere);
    const outdated = list.flatMap((group, part) => group.places.flatMap((place) => outOfPeriod(ctx, group, place, names.get(`${part} ${place.given}`))));
    assertNone(engineErrors.lookupOutOfPeriod, outdated);
}
function assertNone(error, misfits) {
    const [first] = misfits;
    if (!first)
        return;
    const problems = misfits.map(({ path, named }) => ({
        path,
        label: [fill(error.label[0], named, 'zh'), fill(error.label[1], named, 'en')],
    }));
    failFields(error, problems, first.named);
}
function collect(ctx, groups, held, prefix) {
    const { document, row, before } = held;
    for (const [name, field] of columnsOf(document)) {
        const id = row[`${name}Id`];
        // What the server itself wrote into a computed lookup is no choice of a person: it may be disabled by now.
        if (field.type !== 'lookup' || field.computed || typeof id !== 'string' || id === '')
            continue;
        const target = ctx.engine.registry.get(field.target ?? '');
        const isPlaced = before?.[`${name}Id`] === id && dependenciesOf(field).every((narrowing) => isAsBefore(held, narrowing));
        if (isPlaced && (!target.period || isSameDay(held, field)))
            continue;
        const key = `${keyOf(target)} ${JSON.stringify([field.filter ?? {}, Object.keys(field.dependsOn ?? {})])}`;
        const group = groups.get(key) ?? { target, field, ids: new Set(), places: [] };
        group.ids.add(id);
        group.places.push({ ...held, name, given: id, path: `${prefix}${name}Id`, isStored: isPlaced });
        groups.set(key, group);
    }
    for (const [name, line] of linesOf(document)) {
        const lines = Array.isArray(row[name]) ? row[name] : [];
        const old = new Map((Array.isArray(before?.[name]) ? before[name] : []).map((each) => [each.id, each]));
        lines.forEach((each, index) => collect(ctx, groups, { document: line, row: each, before: old.get(each.id), header: { document, row, before } }, `${prefix}${name}.${index}.`));
    }
}
const ownerIn = ({ document, header }, narrowing) => narrowing.ofHeader ? header?.document : document;
// What the server works out itself narrows what is offered, and nothing that is stored.
const isWorkedOut = (held, narrowing) => ownerIn(held, narrowing)?.fields[narrowing.own]?.computed === true;
const narrowsBy = (held, narrowing) => isWorkedOut(held, narrowing) ? undefined : dependencyValue(narrowing, held.row, held.header?.row ?? {});
const isAsBefore = (held, narrowing) => isWorkedOut(held, narrowing) ||
    narrowsBy(held, narrowing) === dependencyValue(narrowing, held.before ?? {}, held.header?.before ?? {});
const isSameDay = ({ row, before, header }, field) => dayOf(field, row, header?.row ?? {}) === dayOf(field, before ?? {}, header?.before ?? {});
function selectGroup(ctx, group, part) {
    const { target } = group;
    const code = target.lov?.code;
    const codeColumn = code ? sql.ref(`t.${columnNamed(target, code)}`) : sql `null`;
    const theirs = Object.keys(group.field.dependsOn ?? {});
    const narrowed = theirs.length === 0
        ? sql `null::text[]`
        : sql `array[${sql.join(theirs.map((field) => sql `${sql.ref(`t.${referenceTo(target, field)}`)}::text`))}]`;
    const { period } = target;
    const ends = period
        ? sql `${sql.ref(`t.${columnNamed(target, period.from)}`)}::text as since, ${sql.ref(`t.${columnNamed(target, period.to)}`)}::text as until`
        : sql `null as since, null as until`;
    const conditions = conditionsOf({ registry: ctx.engine.registry, side: 'system', today: ctx.today }, target, group.field.filter ?? {});
    const table = sql.table(tableOf(target));
    const isMergeable = target.fields['mergedInto'] !== undefined;
    // What was merged into another row is its alias.
    const named = isMergeable ? sql `n.id` : sql `t.id`;
    const from = isMergeable
        ? sql `${table} n join ${table} t on t.id = coalesce(n.merged_into_id, n.id)`
        : sql `${table} t`;
    return sql `select ${sql.lit(part)} as part, ${named} as named, t.id, (${lookupText(target, 't', ctx.language)})::text as name, (${codeColumn})::text as code, ${narrowed} as narrowed, ${ends}
               from ${from}
              where ${sql.join([sql `${named} = any(${[...group.ids]}::bigint[])`, sql `not t.deleted_flag`, sql `t.enabled_flag`, scopeOf(ctx.engine.registry, ctx.user, target, 't'), ...conditions], sql ` and `)}`;
}
/** The column of a target that a narrowing names: one of its lookups, or its header. */
export const referenceTo = (target, field) => field === 'parent' ? 'parent_id' : columnNamed(target, field);
function name(group, part, place, names) {
    const row = place.row;
    const found = names.get(`${part} ${place.given}`);
    // What was chosen before may be disabled by now.
    if (!found && place.isStored)
        return [];
    if (!found) {
        const [zh, en] = engineErrors.lookupUnknown.label;
        const [nameZh, nameEn] = group.field.label;
        return [{ path: place.path, label: [fill(zh, { label: nameZh }), fill(en, { label: nameEn })] }];
    }
    row[`${place.name}Id`] = found.id;
    row[`${place.name}Name`] = found.name;
    if (group.target.lov?.code)
        row[`${place.name}Code`] = found.code;
    return [];
}
/** What was chosen although it belongs to something else than the row says. */
function placedElsewhere(group, place, found) {
    if (place.isStored)
        return [];
    const field = place.document.fields[place.name] ?? group.field;
    const wrong = dependenciesOf(field).find((narrowing, index) => {
        const value = narrowsBy(place, narrowing);
        return value !== undefined && value !== found?.narrowed?.[index];
    });
    if (!wrong)
        return [];
    const other = ownerIn(place, wrong)?.fields[wrong.own]?.label ?? field.label;
    return [{ path: place.path, named: { label: field.label, other } }];
}
/** What was chosen although it does not count on the day that its row says. */
function outOfPeriod(ctx, group, place, found) {
    const field = place.document.fields[place.name] ?? group.field;
    const day = dayOf(field, place.row, place.header?.row ?? {}) ?? ctx.today;
    const isValid = !found || day === anyDay || ((found.since ?? day) <= day && day <= (found.until ?? day));
    return isValid ? [] : [{ path: place.path, named: { label: field.label, name: found.name ?? '', day } }];
}
function labelOf(groups, problem) {
    const group = groups.find((each) => each.places.some((place) => place.path === problem?.path));
    return group?.field.label ?? ['', ''];
}
