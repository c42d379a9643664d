import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { openLogin } from '#areas/access/sessions.server.ts';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { demoTemplate } from '#test/database.ts';
import { isolatedApp } from '#test/isolatedApp.ts';
import { personWith } from '#test/person.ts';
import type { App } from '../../app.ts';
import { ledgerRoot } from '#areas/purchasing/ledgerSeal/ledgerRoot.document.ts';
import { firstTamper } from '#areas/purchasing/ledgerSeal/root.queries.ts';
import { differencesOf } from '#areas/purchasing/ledgerCheck/proof.queries.ts';
import { stockDifferences } from '#areas/receiving/inventory/stock/stockCheck.server.ts';
import { loadReferenceData } from '#areas/masterData/reference/reference.server.ts';
import { demoAccounts, startDemo } from './start.server.ts';

test('the demo has people, goods and orders in every state, with quantities that add up', async (t) => {
  // The browser tests have the demo loaded: a run does so once.
  const { app, asServer } = await isolatedApp(t, {}, demoTemplate());
  await loadReferenceData(app.engine);
  await startDemo(app.engine, pino({ level: 'silent' }));
  assert.equal((await demoAccounts(app.engine)).length, 43);
  const { large } = await asServer((ctx) =>
    ctx.db.one<{ large: number }>(sql`
      select count(*)::int as large from pur_purchase_order o
       where purchaser_id is not null and status = 'PENDING' and approval_level = 'HIGHER'
         and not exists (select 1 from workflow_wf_instance i where i.active_key = 'pur.purchaseOrder/' || o.id)`),
  );
  assert.equal(large, 0, 'a flow decides every large order');
  const approvals = await asServer((ctx) =>
    ctx.db.one<{ states: string[]; months: number; asked: number; documents: string[] }>(sql`
      select (select array_agg(distinct status order by status) from workflow_wf_instance) as states,
             (select count(distinct date_trunc('month', started_at))::int from workflow_wf_instance) as months,
             (select array_agg(distinct doc_code order by doc_code) from workflow_wf_instance) as documents,
             (select count(distinct assignee_id)::int from workflow_wf_task where task_state = 'TODO') as asked`),
  );
  assert.deepEqual(approvals.states, [
    'APPROVED',
    'ERROR',
    'REJECTED',
    'RETURNED',
    'RUNNING',
    'SUSPENDED',
    'TERMINATED',
    'WITHDRAWN',
  ]);
  assert.deepEqual(
    new Set(approvals.documents),
    new Set(['pur.purTermination', 'pur.purchaseOrder', 'pur.purchaseOrderChange', 'pur.returned', 'sup.registerForm']),
  );
  assert.ok(approvals.months >= 8 && approvals.asked >= 8, JSON.stringify(approvals));
  const { backwards } = await asServer((ctx) =>
    ctx.db.one<{ backwards: number }>(sql`
      select count(*)::int as backwards from workflow_wf_task where done_at < opened_at`),
  );
  assert.equal(backwards, 0, 'nobody decides before he is asked');
  await assertEverybodyHasWork(app);
  const counts = await asServer((ctx) =>
    ctx.db.many<{ status: string }>(sql`
    select distinct status from pur_purchase_order where purchaser_id is not null order by 1`),
  );
  assert.deepEqual(
    counts.map((row) => row.status),
    [
      'APPROVED',
      'CANCELLED',
      'CLOSED',
      'COMPLETED',
      'CONFIRMED',
      'DISCARDED',
      'EXECUTING',
      'ISSUED',
      'NEGOTIATING',
      'NEW',
      'PENDING',
      'REFUSED',
      'REJECTED',
      'TERMINATED',
      'TERMINATING',
      'WITHDRAWN',
    ],
  );
  const performance = await asServer((ctx) =>
    ctx.db.one<Readonly<Record<'sheets' | 'improvements' | 'appeals' | 'suggestions' | 'fall', string[]>>>(sql`
      select (select array_agg(distinct status order by status) from perf_perf_sheet) as sheets,
             (select array_agg(distinct status order by status) from perf_perf_improvement) as improvements,
             (select array_agg(distinct status order by status) from perf_perf_appeal) as appeals,
             (select array_agg(distinct status order by status) from perf_perf_suggestion) as suggestions,
             (select array_agg(s.result order by s.period_end) from perf_perf_sheet s
               where s.supplier_base_id in (select supplier_base_id from perf_perf_improvement where status = 'CLOSED')) as fall`),
  );
  assert.deepEqual(performance.sheets, ['APPEALING', 'FINAL', 'PENDING', 'PUBLISHED', 'SCORING', 'SUMMARISED']);
  assert.deepEqual(performance.improvements, ['CLOSED', 'DOING', 'ISSUED', 'NEW', 'PLANNED']);
  assert.deepEqual(performance.appeals, ['SUBMITTED']);
  assert.deepEqual(performance.suggestions, ['ACCEPTED', 'DISMISSED', 'OPEN']);
  // One supplier falls in the second quarter and recovers in the last.
  const [before, low, lower, after] = performance.fall;
  assert.deepEqual([low, lower], ['D', 'D']);
  assert.ok(
    [before, after].every((result) => result !== undefined && result < 'D'),
    performance.fall.join(' '),
  );
  const knowledge = await asServer((ctx) =>
    ctx.db.one<
      Readonly<Record<'stages' | 'grades' | 'levels' | 'samples' | 'visits' | 'surveys' | 'quotas', string[]>>
    >(sql`
      select (select array_agg(distinct stage order by stage) from sup_supplier_company) as stages,
             (select array_agg(distinct grade_code order by grade_code) from sup_sup_grade_result
               where status = 'CURRENT') as grades,
             (select array_agg(distinct level::text order by level::text) from sup_sup_sample) as levels,
             (select array_agg(distinct status order by status) from sup_sup_sample) as samples,
             (select array_agg(distinct status order by status) from inv_inv_sheet) as visits,
             (select array_agg(distinct status order by status) from sup_sup_survey_answer) as surveys,
             (select array_agg(distinct status order by status) from sup_sup_quota) as quotas`),
  );
  assert.deepEqual(knowledge, {
    stages: ['BLACKLISTED', 'DOWNGRADED', 'ELIMINATED', 'POTENTIAL', 'QUALIFIED', 'TRIAL'],
    grades: ['CORE', 'EXIT', 'GENERAL', 'LIMITED', 'STRATEGIC'],
    levels: ['1', '2', '3', '4', '5'],
    samples: ['ACCEPTED', 'CLOSED', 'DECLINED', 'ISSUED', 'JUDGED', 'NEW', 'PENDING', 'RECEIVED', 'SHIPPED', 'TESTING'],
    visits: ['CANCELLED', 'CLOSED', 'CONFIRMED', 'DOING', 'NEW', 'NOTIFIED', 'PENDING', 'PROPOSED', 'RECTIFY'],
    surveys: ['ISSUED', 'RETURNED', 'REVIEWED', 'SUBMITTED'],
    quotas: ['EFFECTIVE', 'NEW', 'PENDING'],
  });
  const returns = await asServer((ctx) =>
    ctx.db.many<{ status: string }>(sql`select distinct status from pur_returned order by 1`),
  );
  assert.deepEqual(
    returns.map((row) => row.status),
    [
      'APPROVED',
      'CANCELLED',
      'CLOSED',
      'CONFIRMED',
      'DISCARDED',
      'DISPUTED',
      'NEW',
      'NOTIFIED',
      'PENDING',
      'REJECTED',
      'SHIPPED',
      'SIGNED',
      'WITHDRAWN',
    ],
  );
  const changes = await asServer((ctx) =>
    ctx.db.many<{ status: string }>(sql`select distinct status from pur_purchase_order_change order by 1`),
  );
  assert.deepEqual(
    changes.map((row) => row.status),
    ['CANCELLED', 'EFFECTIVE', 'NEW', 'PENDING', 'REFUSED', 'WAIT_BUYER', 'WAIT_SUPPLIER'],
  );
  const closings = await asServer((ctx) =>
    ctx.db.many<{ status: string }>(sql`select status from pur_line_closing order by 1`),
  );
  assert.deepEqual(
    closings.map((row) => row.status),
    ['PENDING', 'REJECTED'],
  );
  const sourcing = await asServer((ctx) =>
    ctx.db.one<
      Readonly<Record<'inquiries' | 'auctions' | 'requests' | 'needs' | 'awards' | 'prices' | 'quotes', string[]>>
    >(sql`
      select (select array_agg(distinct status) from bidding_inquiry) as inquiries,
             (select array_agg(distinct status) from bidding_auction_event) as auctions,
             (select array_agg(distinct status) from bidding_purchase_request) as requests,
             (select array_agg(distinct status) from bidding_purchase_request_line) as needs,
             (select array_agg(distinct status) from bidding_inquiry_award) as awards,
             (select array_agg(distinct status) from bidding_price_record) as prices,
             (select array_agg(distinct status) from bidding_inquiry_quote) as quotes`),
  );
  const sorted = Object.entries(sourcing).map(([name, states]) => [name, states.toSorted()]);
  assert.deepEqual(Object.fromEntries(sorted), {
    inquiries: [
      'APPROVED',
      'AWARDED',
      'AWARD_PENDING',
      'CANCELLED',
      'COMPARING',
      'CONVERTED',
      'FAILED',
      'NEW',
      'PENDING',
      'PRE_REVIEW',
      'QUOTE_CLOSED',
      'QUOTING',
      'REJECTED',
      'SCORING',
      'TO_QUOTE',
    ],
    auctions: ['CLOSED', 'CONFIRMED', 'NEW', 'PAUSED', 'RUNNING', 'VOIDED', 'WAITING'],
    requests: ['APPROVED', 'CANCELLED', 'NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'],
    needs: ['ASSIGNED', 'AWARDED', 'CLOSED', 'IN_PROJECT', 'NEW', 'OPEN', 'ORDERED', 'RETURNED', 'SOURCING'],
    awards: ['APPROVED', 'CONVERTED', 'PENDING'],
    prices: ['DISABLED', 'EFFECTIVE', 'EXPIRED', 'FUTURE', 'NEW', 'PENDING', 'REJECTED', 'REPLACED'],
    quotes: ['LOST', 'OPENED', 'SUBMITTED', 'WON'],
  });
  const plans = await asServer((ctx) =>
    ctx.db.many<{ status: string }>(sql`select distinct status from pur_delivery_plan order by 1`),
  );
  assert.ok(plans.length > 6, 'delivery plans stand in most of their states');
  const year = await asServer((ctx) =>
    ctx.db.one<{ months: number; early: number }>(sql`
    select (select count(distinct date_trunc('month', posting_date))::int from pur_receive where status = 'POSTED') as months,
           (select count(*)::int from sys_audit_log a join pur_receive r on r.id = a.object_id
             where a.action = 'post' and a.time::date not between r.posting_date - 1 and r.posting_date) as early`),
  );
  assert.ok(year.months >= 10, 'goods came in throughout the year');
  assert.equal(year.early, 0, 'what happened is told at its time');
  const reported = await asServer((ctx) =>
    ctx.db.one<{ viewed: string[]; changed: string[] }>(sql`
      select (select array_agg(distinct kind) from system_sys_view_log where user_name <> 'system') as viewed,
             (select array_agg(distinct kind) from system_sys_rights_log where user_name <> 'system') as changed`),
  );
  assert.deepEqual(
    [reported.viewed.toSorted(), reported.changed.toSorted()],
    [
      ['UNMASK', 'VIEW_AS'],
      ['DATA', 'MODULE', 'ROLE', 'USER'],
    ],
  );
  const received = await asServer((ctx) =>
    ctx.db.many<{ id: string; receiveQty: string; stockQty: string }>(sql`
    select d.id, d.receive_qty as "receiveQty", d.stock_qty as "stockQty" from pur_purchase_order_detail d
      join pur_purchase_order o on o.id = d.parent_id
     where o.purchaser_id is not null and d.receive_qty > 0 limit 40`),
  );
  assert.ok(received.length > 20);
  assert.deepEqual(await asServer((ctx) => differencesOf(ctx.db)), []);
  // A year of history was sealed in one run, month by month, and every chain bears out all its roots.
  const roots = await asServer((ctx) => ctx.store(ledgerRoot).find({}, { sort: ['chain', 'lastSeq'] }));
  assert.ok(new Set(roots.map(({ month }) => month)).size > 6, `${roots.length} roots`);
  for (const root of roots)
    assert.equal(await asServer((ctx) => firstTamper(ctx.db, root)), undefined, `${root.month} ${root.chain}`);
  assert.equal(await asServer((ctx) => stockDifferences(ctx.db)), 0);
  const slots = await asServer((ctx) =>
    ctx.db.many<{ status: string }>(sql`select distinct status from pur_dock_slot order by 1`),
  );
  assert.deepEqual(
    slots.map((row) => row.status),
    ['ARRIVED', 'BOOKED', 'NO_SHOW'],
  );
  const serials = await asServer((ctx) =>
    ctx.db.many<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from pur_serial_number group by 1 order by 1`),
  );
  assert.deepEqual(serials, [
    { status: 'SHIPPED', count: 6 },
    { status: 'STOCKED', count: 8 },
  ]);
  const book = await asServer((ctx) =>
    ctx.db.one<{ opened: number; wrong: number }>(sql`
    select count(*)::int as opened,
           count(*) filter (where v.qty <> (select coalesce(sum(b.qty), 0) from pur_stock_balance b
             join basic_warehouse w on w.id = b.warehouse_id join basic_inventory_org g on g.id = w.inventory_org_id
            where b.material_id = v.material_id and g.company_id = v.company_id and b.owner_id is null))::int as wrong
      from pur_stock_value v`),
  );
  assert.ok(book.opened >= 3 && book.wrong === 0, `values of what is there: ${JSON.stringify(book)}`);
  const settlements = await asServer((ctx) =>
    ctx.db.many<{ status: string }>(sql`select distinct status from pur_consign_settle order by 1`),
  );
  assert.deepEqual(
    settlements.map((row) => row.status),
    ['ISSUED', 'SETTLED'],
  );
  const drafted = await asServer((ctx) =>
    ctx.db.one<{ plans: number; returns: number }>(sql`
    select (select count(*)::int from pur_delivery_plan where source = 'RETURN') as plans,
           (select count(*)::int from pur_iqc_review where returned_id is not null) as returns`),
  );
  assert.ok(drafted.plans > 0 && drafted.returns === 1, `drafts that follow: ${JSON.stringify(drafted)}`);
  const reviews = await asServer((ctx) =>
    ctx.db.one<{ asked: number; coming: number }>(sql`
    select count(*)::int as asked, (count(*) filter (where in_transit_qty > 0))::int as coming
      from pur_purchase_order_detail where status = 'CONFIRMED' and review_status = 'WAIT'`),
  );
  assert.ok(reviews.asked >= 2 && reviews.asked <= 12, `a handful of dates to review: ${reviews.asked}`);
  assert.equal(reviews.coming, reviews.asked, 'only of goods that are still to come');
});

interface Work {
  readonly items: readonly { readonly count: number }[];
}

/** Whoever logs in to the demo finds something to do: a task, an approval, a copy to read, a rating. */
async function assertEverybodyHasWork(app: App): Promise<void> {
  const { engine } = app;
  const idle: string[] = [];
  const names = (await demoAccounts(engine)).map(({ userName }) => userName);
  const people = await engine.pool.transaction(systemIdentity, (db) =>
    db.many<{ userId: string; userName: string; userType: string }>(sql`
      select id as "userId", user_name as "userName", user_type as "userType" from system_iap_sys_user_t where user_name = any(${names})`),
  );
  assert.equal(people.length, names.length);
  for (const { userId, userName, userType } of people) {
    const tokens = await engine.pool.transaction(systemIdentity, async (db) =>
      openLogin(db, engine.ids, { userId, clientId: 'browser', address: null, agent: 'test' }),
    );
    const who = personWith(app, userId, {
      authorization: `Bearer ${tokens.accessToken}`,
      cookie: `srm=${tokens.cookie}`,
    });
    const { items } = await who.post<Work>('/notice/todo/query');
    let work = items.reduce((sum, { count }) => sum + count, 0);
    if (userType === 'EXPERT') {
      const { calls, ratings } = await who.post<{ calls: unknown[]; ratings: unknown[] }>('/bidding/expertDesk/home');
      work += calls.length + ratings.length;
    } else if (userType !== 'SUPPLIER') {
      const { todo, copies } = await who.post<{ todo: number; copies: number }>('/workflow/approval/counts');
      work += todo + copies;
    }
    if (work === 0) idle.push(userName);
  }
  assert.deepEqual(idle, []);
}
