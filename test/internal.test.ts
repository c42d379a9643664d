import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, keyOf, wireName, type AnyDocument } from '#model/document.ts';
import { generic } from '#engine/runtime/errors.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { app, asServer } from './app.ts';
import { fullAccessPerson } from './fullAccess.ts';
import { sample } from './factory.ts';
import type { Person } from './person.ts';
import { tenantFixture } from './tenantFixture.ts';

// What a document keeps from suppliers must not leave by any door: not as a value, a name, an order or a count.

async function supplier(): Promise<Person> {
  const { supplierBaseId } = await tenantFixture('QINTA');
  return fullAccessPerson('internal_supplier', { userType: 'SUPPLIER', supplierBaseId });
}

const internalOf = (document: AnyDocument) => columnsOf(document).filter(([, field]) => field.internal);

async function withSecrets(): Promise<AnyDocument[]> {
  const { engine } = await app();
  return engine.registry.documents.filter((document) => internalOf(document).length > 0);
}

const pathOf = (document: AnyDocument, action: string) => `/${document.module}/${document.code}/${action}`;

// The graph of related documents calls what it writes on a node a title, whatever field that comes of.
const withoutNodeTitles = (key: string, value: unknown): unknown =>
  key === 'nodes' && Array.isArray(value) ? value.map((node: object) => ({ ...node, title: undefined })) : value;

test('no answer to a supplier names an internal field', async () => {
  const [who, own] = [await supplier(), await tenantFixture('QINTA')];
  for (const document of await withSecrets()) {
    const id = own.rows.get(document);
    const calls = [
      ...['query', 'queryForLov'].map((action) => who.send('POST', pathOf(document, action), { ids: [id] })),
      who.send('GET', `${pathOf(document, 'get')}?id=${id}`),
      ...['allowedActions', 'history', 'related', 'getDefaults'].map((action) =>
        who.send('POST', pathOf(document, action), { id }),
      ),
    ];
    for (const answer of await Promise.all(calls)) {
      const text = JSON.stringify(answer, withoutNodeTitles);
      for (const [name, field] of internalOf(document))
        for (const key of [wireName(name, field), ...(field.type === 'lookup' ? [`${name}Name`, `${name}Code`] : [])])
          assert.ok(!text.includes(`"${key}"`), `${keyOf(document)} tells ${key}: ${text.slice(0, 300)}`);
    }
  }
});

test('a supplier neither sorts nor searches by an internal field', async () => {
  const who = await supplier();
  for (const document of await withSecrets())
    for (const [name, field] of internalOf(document))
      for (const key of new Set([name, wireName(name, field)]))
        for (const action of ['query', 'queryForLov']) {
          const refused = generic('query', document.module).code;
          const searched = await who.send('POST', pathOf(document, action), { [key]: sample(field) ?? '1' });
          assert.equal(searched.code, refused, `${keyOf(document)} is searched by ${key}`);
          const asAlternative = { either: [[{ [key]: sample(field) ?? '1' }, { ids: [] }]] };
          const among = await who.send('POST', pathOf(document, action), asAlternative);
          assert.equal(among.code, refused, `${keyOf(document)} is searched by ${key} among alternatives`);
          const sorted = await who.send('POST', pathOf(document, action), { sort: [key] });
          assert.equal(sorted.code, refused, `${keyOf(document)} is sorted by ${key}`);
        }
});

test('history tells a supplier of a removed line, not what was internal in it', async () => {
  const [who, own] = [await supplier(), await tenantFixture('QINTA')];
  const id = own.rows.get(purchaseOrder) ?? '';
  await asServer(async (ctx) => {
    const orders = ctx.store(purchaseOrder);
    const [first] = (await orders.get(id)).lines;
    assert.ok(first);
    // With a price of its own: the agreed ones of this world are marked texts, which no line could take.
    const line = { ...first, price: '1', taxPrice: '1' } as const;
    const second = { ...line, lineNo: 77, targetPrice: '4711.13' as const };
    await orders.update(id, { lines: [line, { ...second, id: '' }] });
    const { lines } = await orders.get(id);
    assert.equal(lines.length, 2);
    await orders.patch(id, { status: 'EXECUTING' });
    await orders.update(id, { lines: lines.filter((each) => each.lineNo !== 77) });
  });
  const answer = await who.send('POST', '/pur/purchaseOrder/history', { id });
  assert.ok(answer.success && JSON.stringify(answer).includes('"lines"'), JSON.stringify(answer));
  assert.ok(!JSON.stringify(answer).includes('4711.13'), JSON.stringify(answer));
});
