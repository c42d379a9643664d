import { sql, type Database } from '#engine/database/database.ts';
import type { StateOf } from '#model/row.ts';
import type { deliveryPack } from './deliveryPack.document.ts';

type PackState = StateOf<typeof deliveryPack>;

/** Takes so many serial references of a company prefix and gives the first; the next one to ask waits for the commit. */
export async function takeSerials(db: Database, prefix: string, count: number): Promise<bigint> {
  const { value } = await db.one<{ value: string }>(sql`
    insert into sys_number_counter (rule_code, reset_key, value) values ('SSCC', ${prefix}, ${count})
    on conflict (rule_code, reset_key) do update set value = sys_number_counter.value + excluded.value
    returning value`);
  return BigInt(value) - BigInt(count) + 1n;
}

/** Takes the packages of a note away, to be written anew. */
export async function hidePacks(db: Database, deliveryId: string): Promise<void> {
  await db.run(sql`
    update pur_delivery_pack set deleted_flag = true, version_no = version_no + 1, last_update_date = now()
     where parent_id = ${deliveryId}::bigint and not deleted_flag`);
}

/** The labels of a note mean nothing any more. */
export async function revokeLabels(db: Database, deliveryId: string): Promise<void> {
  await db.run(sql`
    update pur_delivery_pack set label_token = null, version_no = version_no + 1, last_update_date = now()
     where parent_id = ${deliveryId}::bigint and not deleted_flag`);
}

/** The packages of a note come into another state, those that are in the one before it. */
export async function movePacks(db: Database, deliveryId: string, from: PackState, to: PackState): Promise<void> {
  await db.run(sql`
    update pur_delivery_pack set status = ${to}, version_no = version_no + 1, last_update_date = now()
     where parent_id = ${deliveryId}::bigint and status = ${from} and not deleted_flag`);
}

/** The number of the next package of a receipt; those of a reversed line keep theirs. */
export async function nextPackNumber(db: Database, receiveId: string): Promise<number> {
  const { next } = await db.one<{ next: number }>(sql`
    select coalesce(max(line_no), 0) + 1 as next from pur_receive_pack where parent_id = ${receiveId}::bigint`);
  return next;
}
