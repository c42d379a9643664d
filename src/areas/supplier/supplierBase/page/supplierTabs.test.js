import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas } from '../../../../areas.ts';
import { keyOf } from '#model/document.ts';
import { supplierTabs } from './supplierTabs.rules.ts';
test('every document of a tab is there and can be asked for the rows of a supplier', () => {
    const documents = new Map(areas.flatMap((area) => area.documents.map((document) => [keyOf(document), document])));
    for (const key of supplierTabs.flatMap(({ documents: keys }) => keys)) {
        const document = documents.get(key);
        assert.ok(document?.search?.includes('supplierBase') === true, key);
        assert.ok((document?.list?.length ?? 0) > 3, key);
    }
});
