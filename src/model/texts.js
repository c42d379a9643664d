import { keyOf } from './document.ts';
/** Every label of the declarations with its key; administrators may reword them under these keys. */
export function textsOf(areas) {
    return areas.flatMap((area) => [
        [`area.${area.code}`, area.label],
        ...[...(area.groups ?? []), ...(area.pages ?? [])].map(({ code, label }) => [menuKey(code), label]),
        ...area.documents.flatMap(documentTexts),
        ...(area.services ?? []).flatMap((service) => endpointTexts(keyOf(service), service.endpoints)),
    ]);
}
/** The i18n key of a menu entry. */
export const menuKey = (code) => (code === 'sys' ? 'menu.system.management' : `menu.${code}`);
function documentTexts(document) {
    const key = keyOf(document);
    return [
        [key, document.label],
        ...(document.help ? [[`${key}.help`, document.help]] : []),
        ...fieldTexts(key, document.fields),
        ...Object.entries(document.states ?? {}).map(([state, label]) => [`${key}.state.${state}`, label]),
        ...Object.entries(document.transitions ?? {}).flatMap(([name, transition]) => [
            [`${key}.transition.${name}`, transition.label],
            ...fieldTexts(`${key}.transition.${name}`, transition.input ?? {}),
        ]),
        ...endpointTexts(key, document.endpoints ?? {}),
        ...(document.form ?? []).map((section, index) => [`${key}.section.${index}`, section.label]),
    ];
}
function endpointTexts(key, endpoints) {
    return Object.entries(endpoints).map(([name, endpoint]) => [`${key}.endpoint.${name}`, endpoint.label]);
}
function fieldTexts(key, fields) {
    return Object.entries(fields).flatMap(([name, field]) => [
        [`${key}.field.${name}`, field.label],
        ...Object.entries(field.options ?? {}).map(([code, label]) => [`${key}.field.${name}.${code}`, label]),
    ]);
}
