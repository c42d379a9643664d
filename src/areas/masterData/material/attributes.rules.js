import { isDay } from '#model/days.ts';
import { isDecimal, normalise } from '#model/decimal.ts';
import { failFields, fill } from '#model/errors.ts';
import { errors } from '../errors.ts';
export const attributeTypes = ['TEXT', 'NUMBER', 'DATE', 'BOOLEAN'];
/** The asked attribute that takes the value of one that is asked no longer: of the same name and type, and not taken yet. */
export function renamedAttributeOf(former, asked, taken) {
    return asked.find(({ id, name, dataType }) => !taken.has(id) && name.zh === former.name.zh && dataType === former.dataType);
}
/**
 * What becomes of stored lines when their attributes are asked no longer, as after a change of the category: the attribute
 * of the same name and type takes the value, and what has none goes.
 */
export function inheritedAttributes(lines, asked, former) {
    const filled = lines.filter(({ value }) => value !== null);
    const taken = new Set(filled.flatMap(({ attributeId }) => attributeId ?? []));
    return filled.flatMap((line) => {
        const old = former.find(({ id }) => id === line.attributeId);
        if (!old)
            return [line];
        const heir = renamedAttributeOf(old, asked, taken);
        if (!heir)
            return [];
        taken.add(heir.id);
        return [{ ...line, attributeId: heir.id, attributeName: heir.name.zh }];
    });
}
const answers = {
    y: 'Y',
    yes: 'Y',
    true: 'Y',
    是: 'Y',
    n: 'N',
    no: 'N',
    false: 'N',
    否: 'N',
};
/** A value as it is kept: numbers in their shortest form, yes and no as Y and N; undefined when it is none of the type. */
export function attributeValue(dataType, text) {
    switch (dataType) {
        case 'NUMBER':
            return isDecimal(text) ? normalise(text) : undefined;
        case 'DATE':
            return isDay(text) ? text : undefined;
        case 'BOOLEAN':
            return answers[text.toLowerCase()];
        default:
            return text;
    }
}
const wanted = {
    TEXT: ['文本', 'a text'],
    NUMBER: ['数值', 'a number'],
    DATE: ['存在的日期，格式 YYYY-MM-DD', 'an existing day, YYYY-MM-DD'],
    BOOLEAN: ['Y（是）或 N（否）', 'Y or N'],
};
/** The lines of a material that say something, in their kept form and with their units; refuses what its category does not ask for and what is missing. */
export function checkAttributes(lines, asked) {
    lines.forEach((line, index) => {
        if (isBlank(line))
            return;
        const attribute = asked.find((each) => isMeant(each, line));
        if (!attribute) {
            const name = line.attributeName ?? line.attributeText ?? '';
            const path = `attributes.${index}.${line.attributeId === null ? 'attributeText' : 'attributeId'}`;
            return refuse(errors.attributeForeign, path, { attribute: name });
        }
        line.attributeId = attribute.id;
        line.attributeText = attribute.name.zh;
        line.unitId = attribute.unitId;
        if (line.value === null)
            return;
        line.value =
            attributeValue(attribute.dataType, line.value) ??
                refuse(errors.attributeWrong, `attributes.${index}.value`, {
                    attribute: labelOf(attribute.name),
                    type: wanted[attribute.dataType],
                });
    });
    const filled = lines.filter(({ value }) => value !== null);
    const missing = asked.find(({ id, requiredFlag }) => requiredFlag && !filled.some(({ attributeId }) => attributeId === id));
    if (missing) {
        const index = lines.findIndex(({ attributeId }) => attributeId === missing.id);
        const path = index < 0 ? 'attributes' : `attributes.${index}.value`;
        refuse(errors.attributeMissing, path, { attribute: labelOf(missing.name) });
    }
    return filled;
}
// A row of a workbook that only repeats its material.
const isBlank = ({ attributeId, attributeText, value }) => attributeId === null && attributeText === null && value === null;
const isMeant = ({ id, name }, { attributeId, attributeText }) => {
    if (attributeId !== null)
        return id === attributeId;
    const text = (attributeText ?? '').trim();
    return text === name.zh || text.toLowerCase() === name.en?.toLowerCase();
};
const labelOf = ({ zh, en }) => [zh, en || zh];
function refuse(refused, path, values) {
    const [zh, en] = refused.label;
    return failFields(refused, [{ path, label: [fill(zh, values, 'zh'), fill(en, values, 'en')] }], values);
}
