import { sql, type Database } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';

interface Asked {
  readonly id: string;
  readonly companyId: string;
}

/** What requests of a company asked for in a category within the last twelve months, each, without what was dropped. */
export async function formerAmounts(
  db: Database,
  { id, companyId }: Asked,
  categoryId: string | null,
): Promise<Decimal[]> {
  const rows = await db.many<{ amount: Decimal }>(sql`
    select sum(l.est_amount) as amount
      from bidding_purchase_request_line l
      join bidding_purchase_request r on r.id = l.parent_id
     where r.company_id = ${companyId}::bigint and r.status in ('PENDING', 'APPROVED') and r.id <> ${id}::bigint
       and l.category_id = ${categoryId}::bigint and l.status not in ('RETURNED', 'CLOSED')
       and r.create_date > clock_timestamp() - interval '12 months' and not r.deleted_flag and not l.deleted_flag
     group by r.id having sum(l.est_amount) > 0`);
  return rows.map(({ amount }) => amount);
}

interface BuyerFacts {
  readonly name: { readonly zh: string; readonly en?: string };
  /** The account behind the purchaser can log in. */
  readonly hasUser: boolean;
  readonly isOfOrg: boolean;
}

/** Whether a purchaser can be given work of a purchasing organisation. */
export const buyerFacts = (db: Database, purchaserId: string, purchaseOrgId: string | null): Promise<BuyerFacts> =>
  db.one<BuyerFacts>(sql`
    select p.name,
           exists (select 1 from system_iap_sys_user_t u
                    where u.id = p.user_id and u.enabled_flag and not u.deleted_flag) as "hasUser",
           (${purchaseOrgId}::bigint is null
            or not exists (select 1 from basic_purchaser_org o where o.parent_id = p.id and not o.deleted_flag)
            or exists (select 1 from basic_purchaser_org o
                        where o.parent_id = p.id and o.purchase_org_id = ${purchaseOrgId}::bigint and not o.deleted_flag)) as "isOfOrg"
      from basic_purchaser p where p.id = ${purchaserId}::bigint`);

/** The highest line number of a request. */
export const lastLineNo = async (db: Database, requestId: string): Promise<number> =>
  (
    await db.one<{ last: number }>(sql`
      select coalesce(max(line_no), 0)::int as last from bidding_purchase_request_line where parent_id = ${requestId}::bigint`)
  ).last;

/** The accounts that wrote the requests of these needs. */
export const requestAuthors = async (db: Database, needIds: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select distinct r.creator as id from bidding_purchase_request_line l join bidding_purchase_request r on r.id = l.parent_id
       where l.id = any(${needIds}::bigint[]) and r.creator is not null`)
  ).map(({ id }) => id);
