import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import type { AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { bucketsOf, figuresFor, partsOf, searchOfPart, type FigureKind } from '#model/figure.ts';
import { dayAfter } from '#model/days.ts';
import { areas } from '../../../areas.ts';
import { asServer, person } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import type { Person } from '#test/person.ts';

interface Answer {
  readonly today: string;
  readonly items: readonly { readonly key: string; readonly counts: readonly (readonly number[])[] }[];
}

const figures = (who: Person): Promise<Answer> => who.post('/system/home/figures');

let manager: Person;
let seller: Person;
let keeper: Person;

before(async () => {
  const today = await asServer(async (ctx) => ctx.today);
  const [here, there] = [await createRow(company, {}), await createRow(company, {})];
  const { id: supplierBaseId } = await createRow(supplierBase, { foreignFlag: true });
  const { id: otherId } = await createRow(supplierBase, { foreignFlag: true });
  const order = (companyId: string, supplier: string, status: 'NEW' | 'ISSUED' | 'CONFIRMED', days: number) =>
    createRow(purchaseOrder, { companyId, supplierBaseId: supplier, status, orderDate: dayAfter(today, days) });
  await order(here.id, supplierBaseId, 'ISSUED', -1);
  await order(here.id, supplierBaseId, 'CONFIRMED', -20);
  await order(here.id, otherId, 'ISSUED', -400);
  await order(here.id, supplierBaseId, 'NEW', -1);
  await order(there.id, supplierBaseId, 'ISSUED', -1);
  const goods = { companyId: here.id, supplierBaseId, status: 'POSTED', postingDate: today } as const;
  await createRow(receive, { ...goods, daysLate: 0 });
  await createRow(receive, { ...goods, daysLate: 4 });
  await createRow(receive, { ...goods, postingDate: dayAfter(today, -500) });
  manager = await person('figure_manager', { userType: 'BUYER', roles: ['buyer_mgr'], companies: [here.id] });
  seller = await person('figure_seller', { userType: 'SUPPLIER', roles: ['sup_sales'], supplierBaseId });
  keeper = await person('figure_keeper', { userType: 'ADMIN', roles: ['mdm_admin'] });
});

const countsOf = ({ items }: Answer, key: string) => items.find((item) => item.key === key)?.counts;

test('a figure counts what its reader may see', async () => {
  const forManager = await figures(manager);
  assert.deepEqual(countsOf(forManager, 'pur.purchaseOrder.open'), [
    [1, 0],
    [0, 1],
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(countsOf(forManager, 'pur.receive.onTime')?.at(-1), [1, 1]);
  assert.equal(countsOf(forManager, 'pur.purchaseOrder.toConfirm'), undefined, 'the supplier confirms');
  const forSeller = await figures(seller);
  assert.deepEqual(countsOf(forSeller, 'pur.purchaseOrder.toConfirm')?.[0], [2, 0], 'of both companies, his own alone');
  assert.equal(countsOf(forSeller, 'pur.purchaseOrder.open'), undefined);
  assert.deepEqual((await figures(keeper)).items, [], 'no permission, no figure');
});

test('every number is the number of rows that its list finds', async () => {
  const documents = areas.flatMap((area) => area.documents);
  const readers = [
    [manager, 'buyer'],
    [seller, 'supplier'],
  ] as const;
  for (const [who, side] of readers) {
    const answer = await figures(who);
    for (const kind of kindsOf(documents, side, answer)) await agrees(who, kind, answer);
  }
});

const kindsOf = (documents: readonly AnyDocument[], side: Side, { items }: Answer): readonly FigureKind[] =>
  figuresFor(documents, side, () => true).filter(({ key }) => items.some((item) => item.key === key));

async function agrees(who: Person, { key, document, figure }: FigureKind, answer: Answer): Promise<void> {
  for (const [place, bucket] of bucketsOf(figure.spread, answer.today).entries())
    for (const [index, part] of partsOf(figure).entries()) {
      const { total } = await who.query(document, searchOfPart(figure, bucket, part));
      assert.equal(countsOf(answer, key)?.[place]?.[index], total, `${key} ${bucket.label[1]} ${part.label[1]}`);
    }
}
