import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import type { Route } from '#engine/http/routes.ts';
import { sql } from '#engine/database/database.ts';
import { app, asServer } from '#test/app.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { inviteOf, passDeadline, publishedInquiry, submitQuote, writeQuote } from '#test/inquiries.ts';
import type { Person } from '#test/person.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { followInquiries } from '../inquiry/jobs.server.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';

const [price, remark] = ['6.54321098', '含模具摊销的密封报价'] as const;
const fileName = '密封技术方案-77.txt';
const question = '热处理硬度能否放宽到 58 HRC？';

/** A quotation in a state before its opening, and what leads to it. */
interface Sealed {
  readonly state: string;
  readonly inquiryId: string;
  readonly inquiryNo: string;
  readonly quoteId: string;
  readonly quoteNo: string;
  readonly inviteId: string;
}

async function attachTo(who: Person, quoteId: string): Promise<void> {
  const { http } = await app();
  const answer = await http.inject({
    method: 'POST',
    url: `/prod-api/bidding/inquiryQuote/file?${new URLSearchParams({ id: quoteId, name: fileName })}`,
    headers: { ...who.headers, 'content-type': 'application/x-quotation-file' },
    payload: Buffer.from(remark),
  });
  assert.equal(answer.statusCode, 200);
}

async function sealedIn(
  state: 'DRAFT' | 'SUBMITTED' | 'WITHDRAWN' | 'LOCKED',
  { asks = false }: { readonly asks?: boolean } = {},
): Promise<Sealed> {
  const { supplier } = await purchasingFixture();
  const made = await publishedInquiry();
  const written = await writeQuote(supplier, made.inquiryNo, [{ unitPrice: price }], { supplierRemark: remark });
  // A question waits to be answered: it is work of the buyer side, and holds the opening up.
  if (asks) {
    const asker = await inviteOf(supplier, made.inquiryNo);
    await supplier.post('/bidding/inquiryInvite/ask', { id: asker.id, title: '硬度', content: question });
  }
  await attachTo(supplier, written.quoteId);
  if (state !== 'DRAFT')
    await submitQuote(supplier, made.inquiryNo, [{ unitPrice: price }], { supplierRemark: remark });
  if (state === 'WITHDRAWN') await supplier.run(inquiryQuote, 'withdraw', written.quoteId);
  if (state === 'LOCKED') {
    // One quotation is too few: it is locked, and waits for somebody who says why it is opened all the same.
    await passDeadline(made.id);
    await asServer((ctx) => followInquiries.run({}, ctx));
  }
  const { id, quoteNo, status } = await asServer((ctx) => ctx.store(inquiryQuote).get(written.quoteId));
  assert.equal(status, state);
  const { id: inviteId } = await inviteOf(supplier, made.inquiryNo);
  return { state, inquiryId: made.id, inquiryNo: made.inquiryNo, quoteId: id, quoteNo, inviteId };
}

// Everything that reads, of every document and service; writing is the business of the tests over every route.
const reading = new Set(['query', 'queryForLov', 'get', 'history', 'related', 'usedBy', 'allowedActions']);
const isRead = ({ name, endpoint, method }: Route): boolean =>
  reading.has(name) || endpoint?.readOnly === true || (endpoint !== undefined && method === 'GET');

// Whose calls know inquiries, invitations and quotations by their ids; the others know rows of their own alone.
const knowing = /^\/bidding\/(inquiry|sourcing|auction|awardScenario|rating)/;

/** The ways to ask a route for it: by its ids, by its words, and by nothing at all, the newest first. */
function bodiesFor(route: Route, sealed: Sealed): Record<string, unknown>[] {
  const newest = { page: { current: 1, size: 50 } };
  if (route.name === 'query' || route.name === 'queryForLov')
    return route.path.startsWith('/bidding/')
      ? [newest, { keyword: sealed.quoteNo }, { ids: [sealed.quoteId] }]
      : [{ keyword: sealed.quoteNo }];
  const asked = route.endpoint?.body ?? {};
  if (route.endpoint && !('id' in asked || 'ids' in asked || route.path.includes(':'))) return [{}];
  const name = 'ids' in asked ? 'ids' : 'id';
  const ids = knowing.test(route.path) ? [sealed.quoteId, sealed.inviteId, sealed.inquiryId] : [sealed.quoteId];
  return ids.map((id) => ({ [name]: name === 'ids' ? [id] : id }));
}

// Numbers of questions end as those of quotations do.
const reveals = (said: string, secret: string): boolean => said.replaceAll(/[A-Z]+QN(?=\d)/g, '').includes(secret);

// So many calls at once: the database works on one while another is read and written.
const atOnce = 4;

async function answersTo(who: Person, sealed: Sealed, routes: readonly Route[]): Promise<[string, string][]> {
  const calls = routes.flatMap((route) => bodiesFor(route, sealed).map((body) => ({ route, body })));
  const answers: [string, string][] = [];
  const work = async (): Promise<void> => {
    for (let call = calls.pop(); call; call = calls.pop()) {
      const { route, body } = call;
      const path = route.path.replaceAll(/:\w+/g, sealed.quoteId);
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(body)) if (typeof value === 'string') query.set(name, value);
      const answer =
        route.method === 'GET' ? await who.send('GET', `${path}?${query}`) : await who.send('POST', path, body);
      answers.push([`${path} ${JSON.stringify(body)}`, JSON.stringify(answer.data)]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}

test('no route tells any other party what is quoted, or that it is, in any state before the opening', async () => {
  const { supplierId, otherSupplierId } = await purchasingFixture();
  const { http } = await app();
  const own = http.routeList.filter((route) => isRead(route) && route.path.startsWith('/bidding/'));
  const others = http.routeList.filter(({ name, path }) => name === 'query' && !path.startsWith('/bidding/'));
  assert.ok(own.length > 60 && others.length > 100, `${own.length} ${others.length}`);
  const parties: readonly [string, Person, readonly Route[]][] = [
    ['buyer', await fullAccessPerson('sealed_buyer', { userType: 'BUYER' }), [...own, ...others]],
    ['administrator', await fullAccessPerson('sealed_admin', { userType: 'ADMIN' }), own],
    [
      'other supplier',
      await fullAccessPerson('sealed_other', { userType: 'SUPPLIER', supplierBaseId: otherSupplierId }),
      own,
    ],
  ];
  for (const state of ['DRAFT', 'SUBMITTED', 'WITHDRAWN', 'LOCKED'] as const) {
    const sealed = await sealedIn(state, { asks: true });
    for (const [party, who, routes] of parties) {
      // What is written into a log once is there in every later state: other areas are asked in one of them.
      const asked = state === 'SUBMITTED' ? routes : own;
      for (const [what, said] of await answersTo(who, sealed, asked))
        // The buyer answers questions and reads who asked; the other supplier hears of none.
        for (const secret of [
          price,
          remark,
          fileName,
          sealed.quoteNo,
          ...(party === 'other supplier' ? [question] : []),
        ])
          assert.ok(!reveals(said, secret), `${state}, ${party}: ${what} tells ${secret}`);
    }
  }
  const shown = await sealedIn('SUBMITTED', { asks: true });
  const its = await fullAccessPerson('sealed_own', { userType: 'SUPPLIER', supplierBaseId: supplierId });
  const told = (await answersTo(its, shown, own)).map(([, said]) => said).join(' ');
  for (const own of [price, shown.quoteNo, fileName, question])
    assert.ok(told.includes(own), `its supplier reads ${own}`);
});

test('exports, files, searches and documents for other systems tell of it no more than the lists do', async () => {
  const { otherSupplierId } = await purchasingFixture();
  const { http } = await app();
  const sealed = await sealedIn('SUBMITTED', { asks: true });
  const parties = [
    await fullAccessPerson('sealed_ways_buyer', { userType: 'BUYER' }),
    await fullAccessPerson('sealed_ways_other', { userType: 'SUPPLIER', supplierBaseId: otherSupplierId }),
  ];
  const exported = (document: string, column: string) => ({
    path: '/basic/dataExcelExport/preloadExportData',
    body: {
      document: `bidding.${document}`,
      fileName: document,
      scope: 2,
      excelColumnDtoList: [{ columnName: column, columnCode: column }],
      query: { inquiryNo: sealed.inquiryNo },
    },
  });
  for (const who of parties) {
    const posts = [
      { path: '/system/search/query', body: { keyword: sealed.quoteNo } },
      { path: '/system/search/query', body: { keyword: price } },
      { path: '/notice/sysNotice/query', body: { page: { current: 1, size: 50 } } },
      exported('inquiryQuote', 'quoteNo'),
    ];
    for (const { path, body } of posts) {
      const said = JSON.stringify(await who.send('POST', path, body));
      for (const secret of [price, remark, fileName]) assert.ok(!said.includes(secret), `${path} tells ${secret}`);
      if (!path.includes('Export')) assert.ok(!said.includes(sealed.quoteId), `${path} finds the quotation`);
    }
    // There is nothing of it to export.
    const { path, body } = exported('inquiryQuote', 'quoteNo');
    assert.equal((await who.send('POST', path, body)).code, engineErrors.nothing16.code);
    for (const url of [
      `/bidding/inquiryQuote/workbook?id=${sealed.quoteId}`,
      `/bidding/inquiryQuote/file?id=${sealed.quoteId}`,
      `/pur/ubl/export?kind=Quotation&ids=${sealed.quoteId}`,
    ]) {
      const { body: said } = await http.inject({ method: 'GET', url: `/prod-api${url}`, headers: who.headers });
      assert.ok(/"success":false/.test(said), `${url}: ${said.slice(0, 200)}`);
      for (const secret of [price, remark, fileName]) assert.ok(!said.includes(secret), `${url} tells ${secret}`);
    }
  }
});

test('figures, to-dos and counts of the buyer side are those without what is sealed', async () => {
  const who = await fullAccessPerson('sealed_figures', { userType: 'BUYER' });
  const count = async (): Promise<unknown[]> => [
    await who.query(inquiryQuote).then(({ total }) => total),
    await who.post('/notice/todo/query', {}),
  ];
  const before = await count();
  const { quoteId } = await sealedIn('SUBMITTED');
  assert.deepEqual(await count(), before);
  const { engine } = await app();
  const asBuyer = { side: 'buyer', userId: who.id, supplierBaseId: null } as const;
  const { seen } = await engine.pool.transaction(asBuyer, (db) =>
    db.one<{ seen: number }>(
      sql`select count(*)::int as seen from bidding_inquiry_quote where id = ${quoteId}::bigint`,
    ),
  );
  assert.equal(seen, 0);
});

test('the audit log tells who wrote a quotation once it is open, and to nobody before', async () => {
  const { buyer, otherSupplier } = await purchasingFixture();
  const { inquiryId, inquiryNo, quoteId } = await sealedIn('SUBMITTED');
  await submitQuote(otherSupplier, inquiryNo, [{ unitPrice: '7' }]);
  const admin = await fullAccessPerson('sealed_auditor', { userType: 'ADMIN' });
  const entries = async (): Promise<number> =>
    (await admin.post<{ total: number }>('/system/sysAuditLog/query', { objectId: quoteId })).total;
  assert.equal(await entries(), 0);
  await passDeadline(inquiryId);
  await buyer.run(inquiry, 'openQuotes', inquiryId, {});
  assert.ok((await entries()) > 2);
});
