import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Drawn } from './draw.rules.ts';

/** What the lines of an order hold of contract lines, by order line. */
export async function heldBy(db: Database, orderNo: string): Promise<Map<string, Drawn[]>> {
  const rows = await db.many<{ sourceLineId: string; contractLineId: string; qty: Decimal; amount: Decimal }>(sql`
    select m.source_line_id as "sourceLineId", m.contract_line_id as "contractLineId",
           sum(case m.event when 'ORDER' then m.qty else -m.qty end) as qty,
           sum(case m.event when 'ORDER' then m.amount else -m.amount end) as amount
      from contract_contract_movement m where m.source_doc = ${orderNo} and not m.deleted_flag
     group by 1, 2 order by 1, 2`);
  const held = rows.filter(({ qty, amount }) => Number(qty) !== 0 || Number(amount) !== 0);
  return Map.groupBy(held, ({ sourceLineId }) => sourceLineId);
}

/** The order lines that hold something of these contract lines. */
export async function drawingLines(db: Database, contractLineIds: readonly string[]): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select m.source_line_id as id from contract_contract_movement m
     where m.contract_line_id = any(${[...contractLineIds]}::bigint[]) and not m.deleted_flag
     group by 1 having sum(case m.event when 'ORDER' then m.qty else -m.qty end) > 0 order by 1`);
  return rows.map(({ id }) => id);
}

/** All order lines that have ever drawn on a contract line. */
export async function linesThatDrew(db: Database, contractLineId: string): Promise<string[]> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct m.source_line_id as id from contract_contract_movement m
     where m.contract_line_id = ${contractLineId}::bigint and not m.deleted_flag`);
  return rows.map(({ id }) => id);
}
