import { nameOf } from './label.ts';
/** Declares refusals: name → [code of the catalogue, Chinese text, English text]. */
export function defineErrors(definitions) {
    const entries = Object.entries(definitions).map(([name, [code, zh, en]]) => [
        name,
        { code: String(code), label: [zh, en] },
    ]);
    return Object.fromEntries(entries);
}
/** An expected refusal. It is shown to the user and logged as information. */
export class BusinessError extends Error {
    code;
    label;
    values;
    problems;
    constructor(definition, values = {}, problems = []) {
        const label = [fill(definition.label[0], values, 'zh'), fill(definition.label[1], values, 'en')];
        super(`${definition.code} ${label[1]}`);
        this.name = 'BusinessError';
        this.code = definition.code;
        this.label = label;
        this.values = values;
        this.problems = problems;
    }
    /** The text in one language. */
    in(language) {
        return this.label[language === 'en' ? 1 : 0];
    }
}
/** A refusal that is not thrown yet: what pure rules give back. */
export function refusal(definition, ...values) {
    return new BusinessError(definition, values[0]);
}
/** Refuses: throws the error with its places filled in. */
export function fail(definition, ...values) {
    throw new BusinessError(definition, values[0]);
}
/** Refuses a form: the error together with the fields that are wrong. */
export function failFields(definition, problems, values = {}) {
    throw new BusinessError(definition, values, problems);
}
/** A text with its {places} filled in; labels give the part of the language. */
export function fill(text, values, language = 'zh') {
    return text.replace(/\{(\w+)\}/g, (place, name) => {
        const value = values[name];
        if (value === undefined)
            return place;
        if (value === null)
            return '';
        if (typeof value !== 'object')
            return String(value);
        return 'zh' in value ? nameOf(value, language) : value[language === 'en' ? 1 : 0];
    });
}
