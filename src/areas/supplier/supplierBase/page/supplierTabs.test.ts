import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '../../../../areas.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { addressOfOpen, openItems, supplierFieldOf, supplierTabs } from './supplierTabs.rules.ts';

const documents = new Map<string, AnyDocument>(
  areas.flatMap((area) => area.documents.map((document) => [keyOf(document), document])),
);

test('every document of a tab is there and can be asked for the rows of a supplier', () => {
  for (const key of supplierTabs.flatMap(({ documents: keys }) => keys)) {
    const document = documents.get(key);
    assert.ok(document?.search?.includes(supplierFieldOf(key)) === true, key);
    assert.ok((document?.list?.length ?? 0) > 3, key);
  }
});

test('what is open is counted by states and values that its document has, and shown by a tab', () => {
  for (const { document: key, where, tab } of openItems) {
    const document = documents.get(key);
    assert.ok(document, key);
    assert.ok(supplierTabs.find((each) => each.key === tab)?.documents.includes(key), `${key} stands in ${tab}`);
    for (const [name, values] of Object.entries(where)) {
      assert.ok(document.search?.includes(name), `${key} is searched by ${name}`);
      const { options } = document.fields[name] ?? {};
      const known = name === 'status' ? Object.keys(document.states ?? {}) : Object.keys(options ?? {});
      for (const value of values) assert.ok(known.includes(value), `${key}: ${name} ${value}`);
    }
  }
});

test('a count leads to the list of what it counts', () => {
  assert.equal(
    addressOfOpen('7', { document: 'mold.mold', where: { status: ['TRIAL', 'SEALED'] } }),
    '?f=custodian:in:7,status:in:TRIAL|SEALED',
  );
});
