import type { Client } from 'pg';
import { freshOrders } from './orders.ts';
import { freshReceipts } from './receipts.ts';
import { searched, type Subjects } from './works.ts';

/** How many rows that are used up are made, and of which works. */
interface Wanted {
  readonly count: number;
  has(code: string): boolean;
}

/** What the requests of a run name, with fresh rows for the works that use them up. */
export async function subjectsIn(superuser: Client, { count, has }: Wanted): Promise<Subjects> {
  const read = async <T extends object>(text: string): Promise<T[]> => (await superuser.query<T>(text)).rows;
  const ids = async (text: string): Promise<string[]> => (await read<{ id: string }>(text)).map((row) => row.id);
  const first = async (text: string): Promise<string> => {
    const [id] = await ids(text);
    if (id === undefined) throw new Error(`Nothing found: ${text}`);
    return id;
  };
  const companyId = await first(`select id from basic_company where code = 'C001'`);
  const orderIds = await ids(
    `select id from pur_purchase_order where company_id = ${companyId} order by hashint8(id) limit 5000`,
  );
  const [order] = await read<{ row: object }>(asText('pur_purchase_order', `id = ${orderIds[0]}`));
  const lines = await read<{ row: object }>(asText('pur_purchase_order_detail', `parent_id = ${orderIds[0]}`));
  const toIssue = has('issue') ? await freshOrders(superuser, count, 'APPROVED') : [];
  const toReceive = {
    SAME: has('receiveSame') ? await freshReceipts(superuser, count, 'SAME') : [],
    OWN: has('receive') ? await freshReceipts(superuser, count, 'OWN') : [],
  };
  const toConfirm = has('confirm') ? await freshOrders(superuser, count, 'ISSUED') : [];
  if (searched.rare.some((text) => has(`text${text.length}rare`))) await rareOrders(superuser);
  // All servers plan their statements once: with what there is.
  await superuser.query('analyze pur_purchase_order, pur_purchase_order_detail, pur_receive, pur_receive_detail');
  return {
    companyId,
    supplierBaseId: await first('select id from sup_supplier_base order by id limit 1'),
    orderIds,
    materialIds: await ids('select id from basic_material'),
    unitId: await first('select id from basic_unit'),
    taxRateId: await first('select id from basic_tax_rate'),
    warehouseId: await first(
      `select w.id from basic_warehouse w join basic_inventory_org i on i.id = w.inventory_org_id where i.company_id = ${companyId}`,
    ),
    template: { order: order?.row ?? {}, lines: lines.map((line) => line.row) },
    codes: {
      company: 'C001',
      supplier:
        (await read<{ code: string }>('select supplier_code as code from sup_supplier_base order by id limit 1'))[0]
          ?.code ?? '',
    },
    toIssue: toIssue.map(({ id }) => ({ id, versionNo: 1 })),
    toReceive,
    toConfirm: toConfirm.map((each) => ({ id: each.lineIds[0] ?? '', orderId: each.id })),
  };
}

// Every value as text: ids are longer than a number of JavaScript.
function asText(table: string, where: string): string {
  return `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(t))) as "row"
            from ${table} t where ${where} order by t.id`;
}

/** Three orders whose numbers have what no other has. */
async function rareOrders(superuser: Client): Promise<void> {
  const orders = await freshOrders(superuser, 3, 'ISSUED');
  await superuser.query(
    `update pur_purchase_order set order_no = $2 || right(id::text, 4) where id = any($1::bigint[])`,
    [orders.map(({ id }) => id), searched.rare.at(-1)],
  );
}
