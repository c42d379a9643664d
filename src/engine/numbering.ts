import type { AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Context } from './context.ts';
import { sql, systemIdentity, type Pool } from './database.ts';
import { engineErrors } from './errors.ts';
import type { AnyRow } from './implement.ts';

/** Which rule numbers a new row of a document, where another one than that of its declaration does. */
export type NumberRuleHook = (document: AnyDocument, row: AnyRow, ctx: Context) => Promise<string | undefined>;

export type ResetCycle = 'NONE' | 'YEAR' | 'MONTH' | 'DAY';

/** A numbering rule: a prefix, a date pattern (`yyyyMMdd`, `yyyyMM`, `yyyy` or empty) and a running number. */
export interface NumberRule {
  readonly ruleCode: string;
  readonly prefix: string;
  readonly datePattern: string;
  readonly seqLength: number;
  readonly resetCycle: ResetCycle;
}

export interface Numbering {
  /** The next number of a rule on a day ('YYYY-MM-DD'); unique, gaps are possible. */
  next(ruleCode: string, day: string): Promise<string>;
}

/** The period within which a rule counts: '202611' for a monthly reset. */
export function resetKey(cycle: ResetCycle, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (cycle === 'YEAR') return year;
  if (cycle === 'MONTH') return `${year}${month}`;
  return cycle === 'DAY' ? `${year}${month}${date}` : '';
}

/** The written number: prefix, date, running number with leading zeros. */
export function formatNumber(rule: NumberRule, day: string, value: bigint): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const written = rule.datePattern
    .replace('yyyy', year)
    .replace('yy', year.slice(2))
    .replace('MM', month)
    .replace('dd', date);
  return `${rule.prefix}${written}${value.toString().padStart(rule.seqLength, '0')}`;
}

interface Block {
  next: bigint;
  last: bigint;
  size: number;
  takenAt: number;
}

const greatestBlock = 64;
const busyWithin = 2_000;
// What an administrator changes in a rule counts within half a minute, in every process.
const believeRuleFor = 30_000;

/**
 * Numbers outside the business transaction, so that two people who create documents never wait for each other. A busy
 * process takes growing blocks; a quiet one takes single numbers and leaves no gaps.
 */
export function createNumbering(pool: Pool): Numbering {
  const rules = new Map<string, { readonly rule: NumberRule; readonly readAt: number }>();
  const blocks = new Map<string, Block>();
  const running = new Map<string, Promise<Block>>();

  async function ruleOf(ruleCode: string): Promise<NumberRule> {
    const known = rules.get(ruleCode);
    if (known && Date.now() - known.readAt < believeRuleFor) return known.rule;
    const rule = await pool.transaction(systemIdentity, (db) =>
      db.maybe<NumberRule>(sql`
        select rule_code as "ruleCode", prefix, coalesce(date_pattern, '') as "datePattern", seq_length as "seqLength",
               reset_cycle as "resetCycle"
          from system_sys_number_rule where rule_code = ${ruleCode} and enabled_flag and not deleted_flag`),
    );
    if (!rule) fail(engineErrors.noNumberRule, { rule: ruleCode });
    rules.set(ruleCode, { rule, readAt: Date.now() });
    return rule;
  }

  async function take(ruleCode: string, key: string, before: Block | undefined): Promise<Block> {
    const isBusy = before !== undefined && Date.now() - before.takenAt < busyWithin;
    const size = isBusy ? Math.min(before.size * 2, greatestBlock) : 1;
    const { value } = await pool.transaction(systemIdentity, (db) =>
      db.one<{ value: string }>(sql`
        insert into sys_number_counter (rule_code, reset_key, value) values (${ruleCode}, ${key}, ${size})
        on conflict (rule_code, reset_key) do update set value = sys_number_counter.value + excluded.value
        returning value`),
    );
    const last = BigInt(value);
    return { next: last - BigInt(size) + 1n, last, size, takenAt: Date.now() };
  }

  return {
    async next(ruleCode, day) {
      const rule = await ruleOf(ruleCode);
      const key = resetKey(rule.resetCycle, day);
      const name = `${ruleCode} ${key}`;
      for (;;) {
        const block = blocks.get(name);
        if (block && block.next <= block.last) {
          const value = block.next;
          block.next += 1n;
          return formatNumber(rule, day, value);
        }
        let taking = running.get(name);
        if (!taking) {
          taking = take(ruleCode, key, block).finally(() => running.delete(name));
          running.set(name, taking);
        }
        const taken = await taking;
        if (blocks.get(name) === block) blocks.set(name, taken);
      }
    },
  };
}
