import { isRecord } from '#model/value.ts';
const recordsIn = (value) => (Array.isArray(value) ? value.filter(isRecord) : []);
const textIn = (value) => (typeof value === 'string' ? value : '');
/** The resources in the answer of the server. */
export const resourcesIn = (records) => recordsIn(records).map((each) => ({
    resourceCode: textIn(each.resourceCode),
    name: textIn(each.name),
    moduleCode: textIn(each.moduleCode),
    dimensions: recordsIn(each.dimensions).map((dimension) => ({
        code: textIn(dimension.dimensionCode),
        name: textIn(dimension.name),
        column: textIn(dimension.column),
        target: textIn(dimension.lovCode),
        isTree: dimension.treeFlag === true,
    })),
    fields: recordsIn(each.fields).map((field) => ({
        code: textIn(field.code),
        label: textIn(field.label),
        sensitiveLevel: Number(field.sensitiveLevel ?? 0),
    })),
}));
