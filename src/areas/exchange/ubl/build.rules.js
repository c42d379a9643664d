import { writeXml } from '#model/xml.ts';
import { aggregates, slotsOf, spaceOf, values } from './shapes.rules.ts';
const none = {};
const isLeaf = (part) => typeof part['value'] === 'string';
/** A document of UBL 2.3, its elements brought into their order. */
export function documentOf(kind, content) {
    const root = { space: spaceOf(kind), name: kind, attributes: none, text: '' };
    const children = childrenOf(kind, { UBLVersionID: '2.3', ...content });
    return writeXml({ ...root, children }, { '': root.space, cac: aggregates, cbc: values });
}
function childrenOf(aggregate, content) {
    const slots = slotsOf(aggregate);
    const unknown = Object.keys(content).find((name) => !slots.some((slot) => slot.name === name));
    if (unknown !== undefined)
        throw new Error(`${aggregate} has no element ${unknown}.`);
    return slots.flatMap((slot) => {
        const input = content[slot.name] ?? [];
        const parts = Array.isArray(input) ? input : [input];
        return parts.filter((part) => part !== '').map((part) => elementOf(slot, part));
    });
}
function elementOf({ name, of }, part) {
    if (typeof part === 'string')
        return { space: values, name, attributes: none, children: [], text: part };
    if (isLeaf(part))
        return { space: values, name, attributes: part.attributes, children: [], text: part.value };
    if (!of)
        throw new Error(`${name} is not written.`);
    return { space: aggregates, name, attributes: none, children: childrenOf(of, part), text: '' };
}
/** A value with a currency; a part that is not known is left out. */
export const amount = (value, currencyID) => value === null || value === undefined ? null : { value, attributes: { currencyID } };
/** A value with a unit; a part that is not known is left out. */
export const quantity = (value, unitCode) => value === null || value === undefined ? null : { value, attributes: { unitCode } };
/** An identifier in an aggregate of its own; nothing where there is none. */
export const identified = (ID) => (ID ? { ID } : null);
