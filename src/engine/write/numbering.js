import { fail } from '#model/errors.ts';
import { seriesKey, writeNumber } from '#model/numberRule.ts';
import { sql, systemIdentity } from '../database/database.ts';
import { engineErrors } from '../runtime/errors.ts';
const greatestBlock = 64;
const busyWithin = 2_000;
// What an administrator changes in a rule counts within half a minute, in every process.
const believeRuleFor = 30_000;
/** Takes the next numbers of a series, whatever came of earlier ones, and tells the last of them. */
export async function reserveNumbers(db, ruleCode, key, count) {
    const { value } = await db.one(sql `
    insert into sys_number_counter (rule_code, reset_key, value) values (${ruleCode}, ${key}, ${count})
    on conflict (rule_code, reset_key) do update set value = sys_number_counter.value + excluded.value
    returning value`);
    return BigInt(value);
}
/**
 * Numbers outside the business transaction, so that two people who create documents never wait for each other. A busy
 * process takes growing blocks; a quiet one takes single numbers and leaves no gaps. Rules without gaps are drawn from
 * elsewhere (`numberRows.ts`).
 */
export function createNumbering(pool) {
    const rules = new Map();
    const blocks = new Map();
    const running = new Map();
    async function take(ruleCode, key, before) {
        const isBusy = before !== undefined && Date.now() - before.takenAt < busyWithin;
        const size = isBusy ? Math.min(before.size * 2, greatestBlock) : 1;
        const last = await pool.transaction(systemIdentity, (db) => reserveNumbers(db, ruleCode, key, size));
        return { next: last - BigInt(size) + 1n, last, size, takenAt: Date.now() };
    }
    return {
        async ruleOf(ruleCode) {
            const known = rules.get(ruleCode);
            if (known && Date.now() - known.readAt < believeRuleFor)
                return known.rule;
            const rule = await pool.transaction(systemIdentity, (db) => readRule(db, ruleCode), { readOnly: true });
            if (!rule)
                fail(engineErrors.noNumberRule, { rule: ruleCode });
            rules.set(ruleCode, { rule, readAt: Date.now() });
            return rule;
        },
        async next(rule, day, values) {
            const { ruleCode } = rule;
            const key = seriesKey(rule, day, values);
            const name = `${ruleCode} ${key}`;
            for (;;) {
                const block = blocks.get(name);
                if (block && block.next <= block.last) {
                    const value = block.next;
                    block.next += 1n;
                    return writeNumber(rule, day, values, value);
                }
                let taking = running.get(name);
                if (!taking) {
                    taking = take(ruleCode, key, block).finally(() => running.delete(name));
                    running.set(name, taking);
                }
                const taken = await taking;
                if (blocks.get(name) === block)
                    blocks.set(name, taken);
            }
        },
        forget: () => rules.clear(),
    };
}
/** The segments of a rule in their order, as a column of a query in which the rule is `r`. */
export const segmentsOfRule = sql `
  (select coalesce(jsonb_agg(jsonb_build_object('segmentType', s.segment_type, 'segmentValue', s.segment_value)
                             order by s.line_no, s.id), '[]')
     from system_sys_number_segment s where s.parent_id = r.id and not s.deleted_flag)`;
const readRule = (db, ruleCode) => db.maybe(sql `
    select r.rule_code as "ruleCode", r.seq_length as "seqLength", r.reset_cycle as "resetCycle", r.gapless,
           ${segmentsOfRule} as segments
      from system_sys_number_rule r where r.rule_code = ${ruleCode} and r.enabled_flag and not r.deleted_flag`);
