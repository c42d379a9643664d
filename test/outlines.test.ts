// What the browser knows before it has a declaration: the same as the declaration says.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { keyOf } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { figuresFor } from '#model/figure.ts';
import { outlineOf } from '#model/outline.ts';
import { isApproval, todosFor } from '#model/todo.ts';
import { offers, offersNew } from '#ui/document/transition/actions.ts';
import { areaModules } from '../scripts/areaModules.ts';
import { areas } from '../src/areas.ts';

const root = join(import.meta.dirname, '..');
const sides: readonly Side[] = ['buyer', 'supplier', 'expert', 'system'];
const documents = areas.flatMap((area) => area.documents);
const outlines = documents.map(outlineOf);
const everything = (): boolean => true;

test('outlines are plain data', () => {
  for (const outline of outlines) assert.deepEqual(JSON.parse(JSON.stringify(outline)), outline);
});

test('outlines tell of the same work and figures as declarations', () => {
  for (const side of sides) {
    const ofDocuments = todosFor(documents, side, everything);
    assert.deepEqual(
      todosFor(outlines, side, everything).map((kind) => [kind.key, kind.todo, isApproval(kind)]),
      ofDocuments.map((kind) => [kind.key, kind.todo, isApproval(kind)]),
    );
    assert.deepEqual(
      figuresFor(outlines, side, everything).map(({ key, figure }) => [key, figure]),
      figuresFor(documents, side, everything).map(({ key, figure }) => [key, figure]),
    );
  }
  assert.ok(todosFor(outlines, 'buyer', everything).some(isApproval), 'there are approvals');
});

test('outlines offer to create what declarations offer', () => {
  for (const side of sides)
    assert.deepEqual(
      outlines.filter((outline) => offersNew(outline, side, everything)).map(keyOf),
      documents.filter((document) => offers(document, 'add', side, everything)).map(keyOf),
    );
});

test('every area has a module with all its documents, services and pages', () => {
  assert.deepEqual(
    areaModules.map(({ outline }) => outline.code),
    areas.map(({ code }) => code),
  );
  for (const [index, { outline, declarations }] of areaModules.entries()) {
    const { code, documents: own = [], services = [] } = areas[index] ?? {};
    assert.deepEqual(outline.documents.map(keyOf), own.map(keyOf));
    assert.equal(declarations.match(/^import \{/gm)?.length, own.length + services.length);
    const pages = `src/areas/${code}/web.tsx`;
    assert.equal(declarations.includes(`/${pages}"`), existsSync(join(root, pages)));
  }
});

test('pages are defined by the area whose documents they show, and every screen is known by its code', () => {
  for (const { outline } of areaModules) {
    const file = join(root, 'src/areas', outline.code, 'web.tsx');
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    assert.doesNotMatch(source, /from '(#areas|\.\.)\//, `${outline.code} defines pages of its own documents`);
    assert.equal(source.match(/\bdefineScreen\(/g)?.length ?? 0, outline.screens.length);
  }
});
