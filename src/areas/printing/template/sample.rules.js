import { columnsOf, linesOf } from '#model/document.ts';
import { textOf } from '#model/label.ts';
const lineCount = 3;
/** Values that stand for those of a row while a template is designed: every field says its own name. */
export function sampleOf({ document, find, wording, layout }) {
    const readings = (of) => Object.fromEntries(wording.languages.map((language) => [language, rowOf(of, language, 0, layout)]));
    const linked = columnsOf(document).flatMap(([name, field]) => {
        const target = field.type === 'lookup' ? find(field.target ?? '') : undefined;
        return target ? [[name, readings(target)]] : [];
    });
    return { row: readings(document), linked: Object.fromEntries(linked) };
}
function rowOf(document, language, index = 0, layout) {
    const row = {
        id: '0',
        status: Object.keys(document.states ?? {})[0],
        createDate: '2026-11-21T02:30:00.000Z',
    };
    for (const [name, field] of columnsOf(document)) {
        if (field.type === 'lookup') {
            row[`${name}Name`] = name === 'currency' ? 'CNY' : textOf(field.label, language);
            row[`${name}Code`] = name.toUpperCase().slice(0, 8);
        }
        else
            row[name] = valueOf(name, field, language, index);
    }
    for (const [name, line] of linesOf(document))
        row[name] = Array.from({ length: lineCount }, (_, at) => ({
            ...rowOf(line, language, at),
            ...(layout?.only && layout.repeat === name ? { [layout.only.field]: layout.only.value } : {}),
        }));
    return row;
}
// Codes whose symbology asks for more than letters.
const codes = {
    sscc: '106141412345678908',
    gs1Text: '(00)106141412345678908(10)LOT-1(37)24',
};
function valueOf(name, field, language, index) {
    if (Object.hasOwn(codes, name))
        return codes[name];
    switch (field.type) {
        case 'integer':
            return name === 'lineNo' ? (index + 1) * 10 : index + 1;
        case 'decimal':
            return String(1200 * (index + 1) + 0.5);
        case 'boolean':
            return true;
        case 'date':
            return '2026-11-21';
        case 'datetime':
            return '2026-11-21T02:30:00.000Z';
        case 'select':
            return Object.keys(field.options ?? {})[0];
        case 'bilingual':
            return { zh: field.label[0], en: field.label[1] };
        case 'serial':
            return `${field.ruleCode ?? 'NO'}20261121001`;
        default:
            // Codes know ASCII only: the name says which field it is.
            return field.maxLength !== undefined && field.maxLength <= 60 ? name : textOf(field.label, language);
    }
}
