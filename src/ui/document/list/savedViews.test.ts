import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyList, withFilter } from './listState.ts';
import { isModified, readView, stateToKeep } from './savedViews.ts';
import { usualSettings } from './listSettings.ts';

const list = withFilter({ ...emptyList, sort: ['-orderDate'], page: 4 }, 'status', { op: 'in', values: ['NEW'] });
const stored = {
  id: '5',
  name: '我的新单',
  shared: false,
  isDefault: true,
  own: true,
  state: stateToKeep(list, usualSettings),
};

test('a view survives being kept, and begins at its first page', () => {
  const view = readView(JSON.parse(JSON.stringify(stored)));
  assert.deepEqual(view?.list, { ...list, page: 1, view: '5' });
  assert.deepEqual(view?.settings, usualSettings);
  assert.equal(view?.isDefault, true);
});

test('turning pages does not modify a view, other conditions do', () => {
  const view = readView(stored);
  assert.ok(view);
  assert.equal(isModified(view, { ...view.list, page: 7 }, usualSettings), false);
  assert.equal(isModified(view, withFilter(view.list, 'status', undefined), usualSettings), true);
  assert.equal(isModified(view, view.list, { ...usualSettings, density: 'small' }), true);
});

test('what cannot be read is no view', () => {
  assert.equal(readView(null), undefined);
  assert.equal(readView({ id: '1' }), undefined);
  assert.deepEqual(readView({ id: '1', name: 'x', state: 'broken' })?.list, { ...emptyList, view: '1' });
});
