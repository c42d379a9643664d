import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countOf,
  everythingSelected,
  extended,
  isPageSelected,
  nothingSelected,
  onlySelected,
  pageToggled,
  refreshed,
  toggled,
  withoutGone,
  withoutRows,
  type Identified,
  type Selection,
} from './selection.ts';

const row = (id: string) => ({ id });
const page = ['a', 'b', 'c', 'd', 'e'].map(row);
const none: Selection<Identified> = nothingSelected;
const idsOf = (selection: Selection<Identified>) => [...selection.rows.keys()].toSorted().join('');

test('a click ticks, a second one unticks', () => {
  const once = toggled(none, row('b'));
  assert.equal(idsOf(once), 'b');
  assert.equal(idsOf(toggled(once, row('b'))), '');
});

test('Shift ticks the range from the last click, in both directions', () => {
  const start = toggled(none, row('c'));
  assert.equal(idsOf(extended(start, page, row('e'))), 'cde');
  assert.equal(idsOf(extended(extended(start, page, row('e')), page, row('a'))), 'abcde');
});

test('Shift without a last click on this page ticks one row', () => {
  assert.equal(idsOf(extended(none, page, row('d'))), 'd');
  assert.equal(idsOf(extended(toggled(none, row('z')), page, row('d'))), 'dz');
});

test('the box of the head ticks the page, then unticks it, and leaves other pages alone', () => {
  const other = toggled(none, row('z'));
  const all = pageToggled(other, page);
  assert.equal(idsOf(all), 'abcdez');
  assert.equal(isPageSelected(all, page), true);
  assert.equal(idsOf(pageToggled(all, page)), 'z');
  assert.equal(isPageSelected(none, []), false);
});

test('all results count as many as there are, until one is unticked', () => {
  const everything = everythingSelected(pageToggled(none, page));
  assert.equal(countOf(everything, 1234), 1234);
  assert.equal(countOf(toggled(everything, row('a')), 1234), 4);
});

test('after an act only the failed rows stay ticked', () => {
  assert.equal(idsOf(onlySelected(pageToggled(none, page), new Set(['b', 'e', 'x']))), 'be');
});

test('rows that an act succeeded for are unticked, on other pages too', () => {
  const ticked = toggled(pageToggled(none, page), row('z'));
  assert.equal(idsOf(withoutRows(ticked, ['a', 'z', 'x'])), 'bcde');
  assert.equal(withoutRows(ticked, ['x']), ticked);
  assert.equal(withoutRows(everythingSelected(ticked), ['a']).everything, false);
});

test('rows that an act took out of the list are unticked, those of other pages stay', () => {
  const ticked = toggled(pageToggled(none, page), row('z'));
  assert.equal(idsOf(withoutGone(ticked, page, [row('a'), row('c')])), 'acz');
  assert.equal(withoutGone(ticked, page, page), ticked);
});

test('rows that were read again bring their new states', () => {
  const fresh = { id: 'b', status: 'ISSUED' };
  const selection = refreshed(toggled(none, row('b')), [row('a'), fresh]);
  assert.equal(selection.rows.get('b'), fresh);
  assert.equal(refreshed(selection, [row('a'), fresh]), selection);
});
