// How far areas and folders hang on each other: what `couplings.json` lists may become less, and nothing may be added.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { foreignTables, mutualFolders, upwardImports } from './coupling.ts';

interface Couplings {
  /** How often statements name tables of other areas. */
  readonly tables: Readonly<Record<string, number>>;
  /** Folders that import each other. */
  readonly folders: readonly string[];
}

const known = JSON.parse(readFileSync(join(import.meta.dirname, 'couplings.json'), 'utf8')) as Couplings;

test('statements name tables of their own area: of others no more than before', () => {
  assert.deepEqual(foreignTables(), known.tables);
});

test('no two folders of an area import each other, but for those that did before', () => {
  assert.deepEqual(mutualFolders(), known.folders);
});

test('the parts of receiving know only what lies below them', () => {
  const order = ['inventory', 'delivery', 'receipt', 'inspection', 'posting', 'warehouse', 'settlement'];
  assert.deepEqual(upwardImports('receiving', order), []);
});
