import { isMessageKind } from '#model/messageKinds.ts';
import { aggregates, extensions, slotsOf, spaceOf, values } from './shapes.rules.ts';
/** As many mistakes as somebody reads. */
const mostMistakes = 50;
/** The kind of a document by its root; undefined for one that is not exchanged. */
export function kindOf(root) {
    return isMessageKind(root.name) && root.space === spaceOf(root.name) ? root.name : undefined;
}
/** Everything in a document that is not as UBL 2.3 has it: unknown or missing elements, wrong order, wrong values. */
export function mistakesIn(root, kind) {
    const mistakes = [];
    checkAggregate(root, kind, kind, (place, label) => {
        if (mistakes.length < mostMistakes)
            mistakes.push({ place, label });
    });
    return mistakes;
}
function checkAggregate(element, aggregate, place, notify) {
    if (element.text.trim() !== '')
        notify(place, ['此处不应有文字', 'No text is expected here']);
    const slots = slotsOf(aggregate);
    const children = element.children.filter(({ space }) => space !== extensions);
    const counts = countsOf(children);
    const seen = new Map();
    let next = 0;
    for (const child of children) {
        const count = (seen.get(fullName(child)) ?? 0) + 1;
        seen.set(fullName(child), count);
        const at = `${place}/${child.name}${(counts.get(fullName(child)) ?? 1) > 1 ? `[${count}]` : ''}`;
        const slotIndex = slots.findIndex(({ name, of }) => name === child.name && spaceFor(of) === child.space);
        const slot = slots[slotIndex];
        if (!slot) {
            notify(at, ['UBL 2.3 在此没有该元素', 'UBL 2.3 has no such element here']);
            continue;
        }
        if (slotIndex < next)
            notify(at, ['元素顺序不符合 UBL 2.3', 'This element stands in the wrong place']);
        next = Math.max(next, slotIndex);
        if (slot.of)
            checkAggregate(child, slot.of, at, notify);
        else if (slot.of === undefined)
            checkValue(child, at, notify);
    }
    checkCounts(counts, slots, place, notify);
}
const spaceFor = (of) => (of === undefined ? values : aggregates);
function countsOf(children) {
    const counts = new Map();
    for (const child of children)
        counts.set(fullName(child), (counts.get(fullName(child)) ?? 0) + 1);
    return counts;
}
const fullName = ({ space, name }) => `${space} ${name}`;
function checkCounts(counts, slots, place, notify) {
    for (const { name, of, least, most } of slots) {
        const count = counts.get(fullName({ space: spaceFor(of), name })) ?? 0;
        if (count < least)
            notify(`${place}/${name}`, ['缺少必需的元素', 'This element is missing']);
        if (count > most)
            notify(`${place}/${name}`, ['该元素只能出现一次', 'This element may come only once']);
    }
}
const isNumber = (text) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text);
const aNumber = ['应为数字', 'A number is expected'];
const zone = '(Z|[+-]\\d{2}:\\d{2})?';
// What a value is, is told by the end of its name.
const valueKinds = [
    { names: /Amount$/, attribute: 'currencyID', fits: isNumber, label: aNumber },
    { names: /Measure$/, attribute: 'unitCode', fits: isNumber, label: aNumber },
    { names: /(Quantity|Numeric|Percent|Rate)$/, fits: isNumber, label: aNumber },
    { names: /Date$/, fits: isDay, label: ['应为日期 YYYY-MM-DD', 'A day YYYY-MM-DD is expected'] },
    {
        names: /Time$/,
        fits: (text) => new RegExp(`^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?${zone}$`).test(text),
        label: ['应为时间 hh:mm:ss', 'A time hh:mm:ss is expected'],
    },
    {
        names: /Indicator$/,
        fits: (text) => /^(true|false|1|0)$/.test(text),
        label: ['应为 true 或 false', 'true or false is expected'],
    },
];
function isDay(text) {
    const [, day = ''] = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})${zone}$`).exec(text) ?? [];
    const time = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
function checkValue(element, place, notify) {
    if (element.children.length > 0)
        notify(place, ['此处只能有文字', 'Only text is expected here']);
    const kind = valueKinds.find(({ names }) => names.test(element.name));
    if (!kind)
        return;
    if (!kind.fits(element.text.trim()))
        notify(place, kind.label);
    if (kind.attribute !== undefined && !element.attributes[kind.attribute])
        notify(`${place}/@${kind.attribute}`, ['缺少必需的属性', 'This attribute is missing']);
}
