import { linesOf, perDocument, wireName } from '#model/document.ts';
import { failFields, fill } from '#model/errors.ts';
import { digitsOf } from '#model/fieldSizes.ts';
import { engineErrors } from '../runtime/errors.ts';
const decimalsOf = perDocument((document) => Object.entries(document.fields)
    .filter(([, { type, derived }]) => type === 'decimal' && derived === undefined)
    .map(([name, field]) => [wireName(name, field), field]));
/** Refuses amounts and quantities that the server worked out and that have more digits than their field holds, each at its field. */
export function assertFits(document, rows) {
    const problems = rows.flatMap((row, index) => overflowsIn(document, row, rows.length > 1 ? `${index}.` : ''));
    const [first] = problems;
    if (first)
        failFields(engineErrors.tooManyDigits, problems.map(({ problem }) => problem), { label: first.field.label });
}
function overflowsIn(document, row, prefix) {
    const own = decimalsOf(document)
        .filter(([wire, field]) => isTooLong(row[wire], field))
        .map(([wire, field]) => ({ field, problem: { path: `${prefix}${wire}`, label: labelOf(field) } }));
    const lines = linesOf(document).flatMap(([name, line]) => {
        const list = row[name];
        return Array.isArray(list)
            ? list.flatMap((each, index) => overflowsIn(line, each, `${prefix}${name}.${index}.`))
            : [];
    });
    return [...own, ...lines];
}
const isTooLong = (value, field) => typeof value === 'string' && (value.replace('-', '').split('.')[0] ?? '').length > digitsOf(field);
function labelOf({ label }) {
    const [zh, en] = engineErrors.tooManyDigits.label;
    return [fill(zh, { label }, 'zh'), fill(en, { label }, 'en')];
}
