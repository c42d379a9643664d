import { sql, type Database } from '#engine/database.ts';

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
