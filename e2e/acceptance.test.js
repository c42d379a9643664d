import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { later } from './laterClock.ts';
import { test } from './fileQueue.ts';
// The rows of the acceptance list: A001–A300 describe the product, Q01–Q25 its quality.
const rows = [...numbered('A', 300, 3), ...numbered('Q', 25, 2)];
function numbered(letter, last, digits) {
    return Array.from({ length: last }, (_, index) => letter + String(index + 1).padStart(digits, '0'));
}
/** The titles of all browser tests, each with its file. */
function titles() {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.test.ts'));
    return files.flatMap((file) => {
        const text = readFileSync(join(import.meta.dirname, file), 'utf8');
        return [...text.matchAll(/\b(?:story|test)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(([, , title = '']) => ({
            file,
            title,
        }));
    });
}
const rowsIn = (title) => [...title.matchAll(/\b[AQ]\d+\b/g)].map(([row]) => row);
test('every row of the acceptance list has a browser test, or a reason why not yet', (context) => {
    const found = titles();
    const covered = new Set(found.flatMap(({ title }) => rowsIn(title)));
    const missing = rows.filter((row) => !covered.has(row) && later[row] === undefined);
    const open = rows.filter((row) => !covered.has(row));
    context.diagnostic(`${rows.length - open.length} of ${rows.length} rows have a browser test`);
    for (const [reason, waiting] of Map.groupBy(open, (row) => later[row] ?? 'no reason given'))
        context.diagnostic(`${reason}: ${waiting.join(' ')}`);
    const done = Object.keys(later).filter((row) => covered.has(row));
    if (done.length > 0)
        context.diagnostic(`covered by now, take them from the list: ${done.join(' ')}`);
    assert.deepEqual(missing, []);
});
test('titles and the list of later rows name only rows that exist', () => {
    const known = new Set(rows);
    const wrong = titles().flatMap(({ file, title }) => rowsIn(title)
        .filter((row) => !known.has(row))
        .map((row) => `${file}: ${row}`));
    assert.deepEqual([...wrong, ...Object.keys(later).filter((row) => !known.has(row))], []);
});
