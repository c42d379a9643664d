import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { initialState, keyOf, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { priceFields } from '#engine/rights/hiddenFields.ts';
import { pricePermission } from '#model/prices.ts';
import { isSortable, searchColumns, shownColumns, type DocumentColumn } from '#ui/document/object/columns.ts';
import { filterColumns, opsOf, type FilterOp } from '#ui/document/list/filterOps.ts';
import { searchOf, type Filter, type Filters } from '#ui/document/list/listState.ts';
import { useSession, type User } from '#ui/session.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { app } from '../app.ts';
import { createOrigin } from '../factory.ts';
import { fullAccessPerson, personHolding } from '../fullAccess.ts';
import type { Person } from '../person.ts';

// What the page of a list offers to narrow and sort by, to different people, is asked of the server in every way it offers.

/** The longest numbers and ordinary values that people enter. */
function ends({ type }: Field): { readonly from: string; readonly to: string } {
  if (type === 'decimal') return { from: '-0.5', to: '123456789012.5' };
  if (type === 'integer') return { from: '0', to: '3000000000' };
  return { from: '2026-01-01', to: '2026-12-31' };
}

function sample(op: FilterOp, field: Field): Filter {
  switch (op) {
    case 'has':
    case 'eq':
      return { op, value: 'a' };
    case 'in':
    case 'not':
      return { op, values: [field.type === 'lookup' ? '1' : 'A'] };
    case 'is':
      return { op, value: true };
    case 'range':
      return { op, ...ends(field) };
    case 'days':
      return { op, value: 'today' };
    case 'under':
      return { op, value: '1' };
    case 'me':
    case 'empty':
    case 'filled':
      return { op };
  }
}

/** All conditions of a document as few searches as can be: in each, one for every column. */
function searches(document: AnyDocument, columns: readonly DocumentColumn[]): readonly Filters[] {
  const ways = columns.map((column) => [column, opsOf(document, column)] as const);
  const most = Math.max(0, ...ways.map(([, ops]) => ops.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(
      ways.flatMap(([{ name, field }, ops]) => {
        const op = ops[index];
        return op ? [[name, sample(op, field)] as const] : [];
      }),
    ),
  );
}

const fives = <T>(all: readonly T[]): readonly T[][] =>
  Array.from({ length: Math.ceil(all.length / 5) }, (_, index) => all.slice(index * 5, index * 5 + 5));

const withoutPrices = new Set([pricePermission]);
const fieldRights = { grossAmt: 'MASK', urgentReason: 'HIDE', 'lines.taxPrice': 'HIDE' } as const;
const orders = { resource: 'pur.purchaseOrder', actions: ['QUERY'], dimensions: { '*': { kind: 'ALL' } } } as const;

interface Reader {
  readonly who: () => Promise<Person>;
  /** The documents of which he is offered other conditions than everybody. */
  readonly differsIn: (document: AnyDocument) => boolean;
}

const people = {
  'a buyer': { who: () => fullAccessPerson('cond_buyer', { userType: 'BUYER' }), differsIn: () => true },
  'a buyer without prices': {
    who: () => personHolding('cond_no_prices', { userType: 'BUYER', holds: (each) => !withoutPrices.has(each) }),
    differsIn: (document) => priceFields(document).length > 0,
  },
  'a buyer from whom a grant hides fields': {
    who: () => personHolding('cond_masked', { userType: 'BUYER', grants: [{ ...orders, fieldRights }] }),
    differsIn: (document) => document === purchaseOrder || document === purchaseOrderDetail,
  },
  'a supplier': {
    async who() {
      const supplierBaseId = await createOrigin({ stateOf: initialState }).idOf(supplierBase);
      return fullAccessPerson('cond_supplier', { userType: 'SUPPLIER', supplierBaseId });
    },
    differsIn: () => true,
  },
} as const satisfies Record<string, Reader>;

/** What the browser knows of somebody who has logged in. */
async function logInAs(who: Person): Promise<User> {
  const { data } = await who.send('GET', '/user/info');
  const user = data as User;
  useSession.setState({ user });
  return user;
}

for (const [name, { who: create, differsIn }] of Object.entries<Reader>(people))
  test(`what lists offer to ${name} to narrow and sort by is accepted`, async () => {
    const { http } = await app();
    const who = await create();
    const { side } = await logInAs(who);
    const lists = http.routeList.filter((route) => route.kind === 'standard' && route.name === 'query');
    assert.ok(lists.length > 100);
    for (const { path, document } of lists) {
      if (!document || !differsIn(document)) continue;
      const columns = filterColumns(document, side);
      const sort = shownColumns(document, side).filter((column) => isSortable(document, column));
      const asked: object[] = searches(document, columns).map((filters) =>
        searchOf(document, { keyword: '', filters }),
      );
      asked.push(...fives(sort).map((of) => ({ sort: of.map((column) => column.name) })));
      for (const body of asked) {
        const answer = await who.send('POST', path, { ...body, page: { current: 1, size: 1 } });
        // Some lists are not for this side at all.
        if (!answer.success)
          assert.match(answer.code, /012$|^10007$/, `${keyOf(document)} ${JSON.stringify(body)}: ${answer.msg}`);
      }
    }
  });

test('what somebody may not read is not offered to him to narrow or sort by', async () => {
  const offered = (document: AnyDocument): string[] => filterColumns(document, 'buyer').map(({ name }) => name);
  await logInAs(await people['a buyer'].who());
  assert.ok(offered(purchaseOrder).includes('grossAmt') && offered(purchaseOrderDetail).includes('taxPrice'));
  await logInAs(await people['a buyer from whom a grant hides fields'].who());
  assert.deepEqual(
    ['grossAmt', 'urgentReason'].filter((each) => offered(purchaseOrder).includes(each)),
    [],
  );
  assert.ok(!offered(purchaseOrderDetail).includes('taxPrice') && offered(purchaseOrder).includes('netAmt'));
  await logInAs(await people['a buyer without prices'].who());
  assert.ok(!offered(purchaseOrder).includes('netAmt') && !offered(purchaseOrderDetail).includes('taxPrice'));
  assert.ok(searchColumns(purchaseOrder, 'buyer').length > 0);
});

let buyer: Person;
before(async () => {
  buyer = await people['a buyer'].who();
});

test('amounts of any size are searched for', async () => {
  for (const to of ['99999', '100000', '100000.5', '123456789012345'])
    await buyer.post('/pur/purchaseOrder/query', { grossAmt: { from: '-1', to } });
});

test('a refused condition is named by its label, and says whether its value is wrong', async () => {
  const refusal = async (search: object): Promise<string> => {
    const answer = await buyer.send('POST', '/pur/purchaseOrder/query', search, { 'accept-language': 'en' });
    assert.equal(answer.code, '16001');
    return answer.msg;
  };
  assert.match(await refusal({ grossAmt: { from: '1,000' } }), /value of the condition “Gross amount” is wrong/);
  assert.match(await refusal({ supplierBaseId: 'x' }), /“Supplier”/);
  assert.match(await refusal({ orderDate: { from: 'yesterday' } }), /“Order date”/);
  assert.match(await refusal({ sort: ['nothing'] }), /“nothing” cannot be used/);
  const masked = await people['a buyer from whom a grant hides fields'].who();
  const { msg } = await masked.send('POST', '/pur/purchaseOrder/query', { grossAmt: { from: '1' } });
  assert.match(msg, /“价税合计”不可用/);
});
