import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
const root = join(import.meta.dirname, '..');
const files = ['src', 'test', 'e2e', 'bench', 'scripts'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/')));
const read = (file) => readFileSync(join(root, file), 'utf8');
/** Private words for which the field has a standard term: no identifier holds one. */
const anywhere = new Set('told tells hearer hearers heritage twin twins judged judges judging sight lying unmoved spoken forged eyes'.split(' '));
/** Words that members of stored and sent data carry: what is declared beside them begins with another one. */
const inDeclarations = new Set(['given', 'kept', 'judge']);
/** Members of what is sent or deployed keep their names. */
const exempt = new Set([
    // The result of a connection test.
    'told',
    // What a merge would put away.
    'twins',
    // A constraint and a state of inspected lots.
    'judged',
    'JUDGED',
]);
// Comments and texts; neither a text nor a line comment goes on behind its line.
const prose = /\/\*[^]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const wordsOf = (name) => name.split(/(?<=[a-z0-9])(?=[A-Z])|[_$]/).map((word) => word.toLowerCase());
/** The private words of a source text, as the names that hold them. */
function privateNames(text) {
    const code = text.replace(prose, ' ');
    const names = [...code.matchAll(/\b[A-Za-z_$][\w$]*\b/g)]
        .map(([name]) => name)
        .filter((name) => !exempt.has(name) && wordsOf(name).some((word) => anywhere.has(word)));
    const declared = [...code.matchAll(/\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => inDeclarations.has(name.toLowerCase()));
    const verbs = [...code.matchAll(/\bfunction\s+(demand[A-Z]\w*)/g)].map(([, name = '']) => name);
    return [...new Set([...names, ...declared, ...verbs])];
}
test('a private word is found in names, and not in texts and comments', () => {
    assert.deepEqual(privateNames("// it told\nconst said = 'told';"), []);
    assert.deepEqual(privateNames('const noteTold = 1; const kept = 2; function demandRow() {}'), [
        'noteTold',
        'kept',
        'demandRow',
    ]);
});
test('no identifier holds a private word for which there is a standard term', () => {
    assert.ok(files.length > 1000, `only ${files.length} files were found`);
    assert.deepEqual(files.flatMap((file) => privateNames(read(file)).map((name) => `${file}: ${name}`)), []);
});
test('no comment names a page that is not in the repository', () => {
    const wrong = files.flatMap((file) => read(file)
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))
        .flatMap((line) => [...line.matchAll(/[\w./-]+\.md\b/g)].map(([page]) => page))
        .filter((page) => !existsSync(join(root, page)))
        .map((page) => `${file} names ${page}`));
    assert.deepEqual(wrong, []);
});
