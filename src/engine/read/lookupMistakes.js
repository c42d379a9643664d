import { keyOf } from '#model/document.ts';
import { anyDay, dayField, dependenciesOf } from '#model/dependentLookups.ts';
/** What is wrong with the way the lookups of a document are narrowed or judged by a day, in words. */
export const lookupMistakes = (registry, document) => [
    ...narrowingMistakes(registry, document),
    ...periodMistakes(registry, document),
    ...dealingMistakes(registry, document),
];
function dealingMistakes(registry, document) {
    const key = keyOf(document);
    const { supplier, relevantTo: near } = document.scope ?? {};
    if (!near)
        return [];
    const own = [
        near.through === undefined || document.fields[near.through]?.type === 'lookup',
        near.open === undefined || document.fields[near.open]?.type === 'boolean',
    ];
    return [
        ...(supplier === 'lookup' && own.every(Boolean) ? [] : [`${key}: dealtWith fits no lookup of suppliers`]),
        ...(near.named ?? [])
            .filter((path) => {
            const [namer, field] = registry.fieldAt(path);
            return namer.fields[field]?.target !== key;
        })
            .map((path) => `${key}: ${path} names no row of it`),
    ];
}
function narrowingMistakes(registry, document) {
    const header = registry.parentOf(document)?.document;
    return Object.entries(document.fields).flatMap(([name, field]) => {
        const target = registry.find(field.target ?? '');
        return dependenciesOf(field)
            .filter(({ theirs, own, ofHeader }) => {
            const isTheirs = theirs === 'parentId' || target?.fields[theirs.slice(0, -2)]?.type === 'lookup';
            return !isTheirs || (ofHeader ? header : document)?.fields[own]?.type !== 'lookup';
        })
            .map(({ theirs, own }) => `${keyOf(document)}.${name}: ${own} cannot narrow it by ${theirs}`);
    });
}
function periodMistakes(registry, document) {
    const header = registry.parentOf(document)?.document;
    const isDate = (of, name) => of?.fields[name]?.type === 'date';
    const ends = document.period ? [document.period.from, document.period.to] : [];
    return [
        ...ends.filter((name) => !isDate(document, name)).map((name) => `${keyOf(document)}: period: ${name} is no date`),
        ...Object.entries(document.fields).flatMap(([name, field]) => {
            if (field.validOn === undefined)
                return [];
            const from = dayField(field);
            const isKnown = field.validOn === anyDay || isDate(from?.ofHeader ? header : document, from?.own ?? '');
            const hasPeriod = registry.find(field.target ?? '')?.period !== undefined;
            return isKnown && hasPeriod ? [] : [`${keyOf(document)}.${name}: ${field.validOn} says no day for it`];
        }),
    ];
}
