import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { pino } from 'pino';
import { sql } from '#engine/database/database.ts';
import { searchOfFigure } from '#engine/read/figures.ts';
import { readerOf, whereOf } from '#engine/read/read.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { bucketsOf, type Figure } from '#model/figure.ts';
import { app, asServer, ownerUrl, rows } from './app.ts';
import { confirmedOrder, lineId } from './purchasingFixture.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';

// Of the lines of years all but a few are delivered; enough of them that reading all is dearer than an index.
const lines = 4000;
const deliveredOf = 100;

const table = sql.table('pur_purchase_order_detail');

/** Copies of a line, one in a hundred of them still to be delivered. */
async function fillTable(line: string): Promise<void> {
  const columns = await rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
     where table_name = 'pur_purchase_order_detail' and is_generated = 'NEVER'`);
  const changed: Readonly<Record<string, string>> = {
    id: 'd.id + n',
    line_no: 'd.line_no + n',
    order_line_no: `d.order_no || '-' || (d.line_no + n)`,
    source_line_key: 'null',
    deliver_status: `case when n % ${deliveredOf} = 0 then 'NONE' else 'FULL' end`,
    require_date: `d.require_date + (n % 60)`,
  };
  const names = columns.map(({ name }) => name);
  await asServer(({ db }) =>
    db.run(sql`
      insert into ${table} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.raw(names.map((name) => changed[name] ?? `d.${name}`).join(', '))}
        from ${table} d, generate_series(1, ${sql.lit(lines)}) n where d.id = ${line}::bigint`),
  );
  // Only its owner may count what lies in a table.
  const owner = new pg.Client({ connectionString: await ownerUrl() });
  await owner.connect();
  await owner.query('analyze pur_purchase_order_detail');
  await owner.end();
}

const emptyTable = (line: string): Promise<unknown> =>
  asServer(({ db }) =>
    db.run(sql`delete from ${table} where id > ${line}::bigint and id <= ${line}::bigint + ${sql.lit(lines)}`),
  );

test('open lines are found by the index over unfinished ones, however many are done with', async () => {
  const figure: Figure = purchaseOrderDetail.figures?.['open'] ?? assert.fail();
  const line = lineId(await confirmedOrder());
  try {
    await fillTable(line);
    const { engine } = await app();
    const log = pino({ level: 'silent' });
    await runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
      const searches = {
        'the chart of the home page': searchOfFigure(figure, bucketsOf(figure.spread, ctx.today)),
        'open lines': { open: true },
        'lines past their date': { overdue: true },
        'lines to deliver': { toShip: true },
      };
      for (const [what, search] of Object.entries(searches)) {
        const found = await ctx.db.many<{ 'QUERY PLAN': string }>(sql`
          explain (costs off) select count(*) from pur_purchase_order_detail t
           where ${whereOf(readerOf(ctx), purchaseOrderDetail, search)}`);
        const plan = found.map((each) => each['QUERY PLAN']).join('\n');
        assert.match(
          plan,
          /Scan (using|on) ix_pur_purchase_order_detail__urgent_status_desc_requ_c3b0a6/,
          `${what}: ${plan}`,
        );
      }
    });
  } finally {
    await emptyTable(line);
  }
});
