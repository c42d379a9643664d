// What somebody does not read of a document whatever its rows are; `fields.ts` knows what grants of data say of single rows.
import { columnsOf, keyOf, linesOf, perDocument } from '#model/document.ts';
import { isMaskedNumber, maskedNumber } from '#model/mask.ts';
import { isPriceField, pricePermission } from '#model/prices.ts';
import { isRecord } from '#model/value.ts';
/** Whether somebody of the buyer side reads no prices: his roles lack the right. */
export const readsNoPrices = (user) => user.side === 'buyer' && !user.permissions.has(pricePermission);
/** The fields of a document that tell prices, its lines apart. */
export const priceFields = perDocument((document) => Object.entries(document.fields).flatMap(([name, field]) => (isPriceField(field) ? [name] : [])));
/** The fields of a document that everybody reads masked, its lines apart. */
export const maskedFields = perDocument((document) => Object.entries(document.fields).flatMap(([name, field]) => (field.masked ? [name] : [])));
const known = new WeakMap();
function hidingOf(registry, document, side, prices) {
    const cache = known.get(registry) ?? new Map();
    known.set(registry, cache);
    const key = `${keyOf(document)} ${side === 'supplier'} ${prices}`;
    if (!cache.has(key))
        cache.set(key, makeHiding(registry, document, side, prices));
    return cache.get(key);
}
// Undefined where nothing is to be done, so that rows are passed on as they are.
function makeHiding(registry, document, side, prices) {
    const isForeign = side === 'supplier';
    const columns = columnsOf(document);
    const changes = columns.flatMap(([name, { changesOf }]) => changesOf === undefined ? [] : [{ name, key: changesOf }]);
    const lines = linesOf(document).flatMap(([name, line]) => {
        const hiding = hidingOf(registry, line, side, prices);
        return hiding ? [[name, hiding]] : [];
    });
    const hiding = {
        prices: prices ? priceFields(document) : [],
        masked: maskedFields(document),
        people: isForeign
            ? columns.flatMap(([name, { target }]) => (target !== undefined && target === registry.people ? [name] : []))
            : [],
        changes,
        isForeign,
        lines,
    };
    const isIdle = !isForeign && [hiding.prices, hiding.masked, changes, lines].every((names) => names.length === 0);
    return isIdle ? undefined : hiding;
}
/** Rows without prices for whoever reads none, without ids of the other side's people, and with accounts masked. */
export function hideFields(registry, user, document, rows) {
    if (user.side === 'system')
        return [...rows];
    const hiding = hidingOf(registry, document, user.side, readsNoPrices(user));
    return hiding ? rows.map((row) => hidden(registry, user, hiding, row)) : [...rows];
}
function hidden(registry, user, hiding, row) {
    const shown = { ...row };
    for (const name of hiding.prices)
        delete shown[name];
    for (const name of hiding.masked)
        shown[name] = maskedValue(shown[name]);
    if (hiding.isForeign)
        hidePeople(user, hiding, shown);
    for (const { name, key } of hiding.changes)
        if (Array.isArray(shown[name]))
            shown[name] = shownChanges(registry, user, String(shown[key]), shown[name]);
    for (const [name, line] of hiding.lines) {
        const lines = shown[name];
        if (Array.isArray(lines))
            shown[name] = lines.map((each) => hidden(registry, user, line, each));
    }
    return shown;
}
/** A masked value as everybody reads it. */
export const maskedValue = (value) => typeof value === 'string' && value !== '' && !isMaskedNumber(value) ? maskedNumber(value) : value;
// Who wrote a row, and what he is called.
const authors = [
    ['creator', 'creatorName'],
    ['lastUpdatedBy', 'lastUpdatedByName'],
];
// Whoever has no name for the reader has no id either: ids tell who works on what, and may be counted.
function hidePeople(user, { people }, shown) {
    for (const [id, name] of [...authors, ...people.map((each) => [`${each}Id`, `${each}Name`])])
        if (id in shown && shown[id] !== user.id && !shown[name])
            shown[id] = null;
}
function hideInCopy(registry, user, document, copy) {
    if (!isRecord(copy))
        return copy;
    return hideFields(registry, user, document, [copy])[0];
}
const isRowChange = (value) => isRecord(value) && typeof value['path'] === 'string';
function shownChanges(registry, user, key, changes) {
    const document = registry.find(key);
    return document
        ? changes.flatMap((each) => isRowChange(each) ? openChange(registry, user, document, each) : [each])
        : [...changes];
}
/** A change of a row without what its reader may not read, whatever the row is; none where nothing is left of it. */
export function openChange(registry, user, document, change) {
    const parts = change.path.split('.');
    const line = linesOf(document).find(([name]) => name === parts[0])?.[1];
    const owner = line ?? document;
    // A line that was removed stands there as a whole.
    if (line && parts.length === 1) {
        const [before, after] = [change.before, change.after].map((value) => hideInCopy(registry, user, line, value));
        return [{ ...change, before, after }];
    }
    const name = (parts.at(-1) ?? '').replace(/(Id|Name|Code)$/, '');
    if (readsNoPrices(user) && priceFields(owner).includes(name))
        return [];
    if (!maskedFields(owner).includes(name))
        return [change];
    return [{ ...change, before: maskedValue(change.before), after: maskedValue(change.after) }];
}
/** An answer of any shape without the ids of people of the other side, for suppliers. */
export function withoutForeignPeople(user, answer) {
    if (user.side !== 'supplier')
        return answer;
    if (Array.isArray(answer))
        return answer.map((each) => withoutForeignPeople(user, each));
    if (!isRecord(answer))
        return answer;
    const shown = Object.fromEntries(Object.entries(answer).map(([name, each]) => [name, withoutForeignPeople(user, each)]));
    for (const [id, name] of authors)
        if (id in shown && shown[id] !== user.id && !shown[name])
            shown[id] = null;
    return shown;
}
const named = new WeakMap();
// Names under which nothing but prices and amounts is told, in whatever document.
function priceNames(registry) {
    const made = named.get(registry) ?? new Set(registry.documents.flatMap((document) => priceFields(document)));
    if (!named.has(registry)) {
        const others = registry.documents.flatMap((document) => Object.keys(document.fields).filter((name) => !priceFields(document).includes(name)));
        named.set(registry, new Set([...made].filter((name) => !others.includes(name))));
    }
    return named.get(registry) ?? made;
}
const endsAsPrice = /(price|amt|amount|prices|amounts)$/i;
/** An answer of any shape without what tells prices, for whoever reads none: by the names that prices have in declarations. */
export function withoutPrices(registry, user, answer) {
    if (!readsNoPrices(user))
        return answer;
    const names = priceNames(registry);
    const without = (value) => {
        if (Array.isArray(value))
            return value.map(without);
        if (!isRecord(value))
            return value;
        return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => names.has(name) || (endsAsPrice.test(name) && !isRecord(each) && !Array.isArray(each))
            ? []
            : [[name, without(each)]]));
    };
    return without(answer);
}
