import { sql, type Fragment } from '#engine/database/database.ts';

/** For whom and when replies are looked for. */
interface ReplyQuestion {
  readonly companyId: string;
  readonly supplierIds: readonly string[];
  /** The moments at which the period begins and has ended. */
  readonly begins: string;
  readonly ends: string;
}

/**
 * The conversations about documents which the buying side began in a period: `supplier_base_id`, the document (`doc_type`,
 * `doc_id`, `doc_no`), the `day` of its first words, and the `hours` until the supplier's first ones, by the clock; one that
 * is unanswered at the end of the period has waited until then.
 */
export const firstReplies = ({ companyId, supplierIds, begins, ends }: ReplyQuestion): Fragment => {
  const [from, until] = [Date.parse(begins), Date.parse(ends)];
  return sql`
  select c.supplier_base_id, c.doc_type, c.doc_id, c.doc_no,
         installation_day(to_timestamp(q.time / 1000.0)) as day,
         round(greatest(0, (least(coalesce(a.time, ${until}::bigint), ${until}::bigint) - q.time) / 3600000.0), 2) as hours
    from im_conversation c
    cross join lateral (
      select m.seq, m.time, s.supplier_base_id
        from im_message m join im_member s on s.conversation_id = m.conversation_id and s.user_id = m.sender_id
       where m.conversation_id = c.id and m.action = 0 and m.state = 0
       order by m.seq limit 1) q
    left join lateral (
      select m.time
        from im_message m join im_member s on s.conversation_id = m.conversation_id and s.user_id = m.sender_id
       where m.conversation_id = c.id and m.seq > q.seq and m.action = 0 and m.state = 0 and s.supplier_base_id is not null
       order by m.seq limit 1) a on true
   where c.kind = 2 and c.doc_thread = 'external' and c.company_id = ${companyId}::bigint
     and c.supplier_base_id = any(${supplierIds}::bigint[]) and c.last_time >= ${from}::bigint
     and q.supplier_base_id is null and q.time >= ${from}::bigint and q.time < ${until}::bigint`;
};
