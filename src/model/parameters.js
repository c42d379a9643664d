import { isDecimal } from './decimal.ts';
import { isDay } from './days.ts';
/** What a parameter holds; kept as text, judged by its type. */
export const parameterTypes = {
    TEXT: ['文本', 'Text'],
    INTEGER: ['整数', 'Whole number'],
    DECIMAL: ['数字', 'Number'],
    BOOLEAN: ['是否', 'Yes or no'],
    DAY: ['日期', 'Day'],
};
/** For what a value counts, from the widest to the most specific; the most specific value applies. */
export const parameterScopes = {
    SYSTEM: ['系统', 'System'],
    COMPANY: ['公司', 'Company'],
    SUPPLIER: ['供应商', 'Supplier'],
    MATERIAL: ['物料', 'Material'],
};
const scopesInOrder = ['SYSTEM', 'COMPANY', 'SUPPLIER', 'MATERIAL'];
const speaksOf = (own, asked) => own === null || own === asked;
const weight = (value) => scopesInOrder.indexOf(value.paramScope) * 2 + (value.companyId === null ? 0 : 1);
/** The values that count for a place, the most specific first: the first one applies. */
export function valuesFor(parameter, values, place) {
    return values
        .filter((value) => reaches(parameter, value.paramScope) &&
        speaksOf(value.companyId, place.companyId) &&
        speaksOf(value.supplierBaseId, place.supplierBaseId) &&
        speaksOf(value.materialId, place.materialId))
        .toSorted((a, b) => weight(b) - weight(a));
}
/** Whether a scope may have a value of its own for a parameter. */
export const reaches = (parameter, scope) => scopesInOrder.indexOf(scope) <= scopesInOrder.indexOf(parameter.upTo ?? 'SYSTEM');
/** Declares a parameter of the product. */
export function defineParameter(parameter) {
    return parameter;
}
/** Whether a text is a value of a type. */
export function fitsType(type, value) {
    switch (type) {
        case 'INTEGER':
            return /^-?\d{1,15}$/.test(value);
        case 'DECIMAL':
            return isDecimal(value);
        case 'BOOLEAN':
            return value === 'true' || value === 'false';
        case 'DAY':
            return isDay(value);
        case 'TEXT':
            return value.length <= 1000;
    }
}
