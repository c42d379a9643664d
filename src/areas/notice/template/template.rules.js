import { fitsCapital, toChineseCapital } from '#model/amountInWords.ts';
import { isDecimal } from '#model/decimal.ts';
import { moneyText, quantityText } from '#model/decimalText.ts';
import { mask } from '#model/grants.ts';
import { textOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { amountInCapitals, placeholdersOf } from '#areas/system/placeholder/placeholder.rules.ts';
const mark = /\{\{([#/]?)([A-Za-z][A-Za-z0-9]*)\}\}/g;
/** Reads a template; undefined when its marks are not `{{name}}` and closed `{{#lines}}…{{/lines}}`, one level deep. */
export function readTemplate(template) {
    if (/\{\{\{|\}\}\}/.test(template))
        return undefined;
    const parts = [];
    let open;
    let from = 0;
    const into = () => open?.parts ?? parts;
    const plain = (text) => {
        if (text !== '')
            into().push({ kind: 'text', text });
        return !/\{\{|\}\}/.test(text);
    };
    for (const match of template.matchAll(mark)) {
        const [whole, sign = '', name = ''] = match;
        if (!plain(template.slice(from, match.index)))
            return undefined;
        from = match.index + whole.length;
        if (sign === '')
            into().push({ kind: 'value', name });
        else if (sign === '#') {
            if (open)
                return undefined;
            open = { name, parts: [] };
        }
        else {
            if (open?.name !== name)
                return undefined;
            const section = { kind: 'lines', ...open };
            open = undefined;
            parts.push(section);
        }
    }
    return plain(template.slice(from)) && !open ? parts : undefined;
}
/** The placeholders of a template, as `orderNo` and `lines.orderQty`, each once. */
export function namesIn(parts, path = '') {
    const names = parts.flatMap((part) => {
        if (part.kind === 'value')
            return [path + part.name];
        return part.kind === 'lines' ? namesIn(part.parts, `${part.name}.`) : [];
    });
    return [...new Set(names)];
}
/** The placeholders of a template that its document does not have. */
export function unknownNames(document, parts) {
    const known = new Set(placeholdersOf(document).map(({ path }) => path));
    return namesIn(parts).filter((name) => !known.has(name));
}
/** Fills a template with the values of a row; one that is missing reads "-". */
export function fillTemplate(parts, document, row, wording) {
    return parts
        .map((part) => {
        if (part.kind === 'text')
            return part.text;
        if (part.kind === 'value') {
            const value = valueOf(document, row, part.name, wording);
            if (value === '')
                wording.onMissing?.(part.name);
            return value || '-';
        }
        const of = document.fields[part.name]?.of;
        const lines = row[part.name];
        if (!of || !Array.isArray(lines))
            return '';
        return lines
            .filter(isRecord)
            .map((line) => fillTemplate(part.parts, of, line, wording))
            .join('');
    })
        .join('');
}
const yesNo = { true: ['是', 'Yes'], false: ['否', 'No'] };
function valueOf(document, row, name, wording) {
    const value = row[name];
    if (name === 'statusName') {
        const state = document.states?.[String(row['status'])];
        return state ? textOf(state, wording.language) : '';
    }
    const amount = amountInCapitals(document.fields, name);
    if (amount !== undefined)
        return inCapitals(row[amount]);
    const field = document.fields[name];
    if (value === null || value === undefined)
        return '';
    if (value === mask)
        return mask;
    return field ? said(field, value, wording) : String(value);
}
// Capitals are Chinese in every language: that is what they are for.
function inCapitals(amount) {
    if (amount === mask)
        return mask;
    return isDecimal(amount) && fitsCapital(amount) ? toChineseCapital(amount) : '';
}
function said(field, value, { language, timeZone, code }) {
    switch (field.type) {
        case 'boolean':
            return textOf(yesNo[value === true ? 'true' : 'false'], language);
        case 'select': {
            const label = field.options?.[String(value)];
            return label ? textOf(label, language) : String(value);
        }
        case 'bilingual':
            return isRecord(value) ? String(value[language] ?? value['zh'] ?? '') : '';
        case 'datetime':
            return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(String(value)));
        case 'quickCode': {
            const label = code?.(field.list ?? '', String(value));
            return label ? textOf(label, language) : String(value);
        }
        case 'decimal':
            if (!isDecimal(value))
                return String(value);
            return field.kind === 'money' || field.kind === 'price' ? moneyText(value) : quantityText(value);
        default:
            return String(value);
    }
}
