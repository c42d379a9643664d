import type { Context } from '#engine/context.ts';
import { sql, systemIdentity, type Pool } from '#engine/database.ts';
import type { AnyRow } from '#engine/implement.ts';
import type { NumberRuleHook } from '#engine/numbering.ts';
import { ruleFragment } from '#engine/rights/predicate.ts';
import { columnOf } from '#engine/schema/desired.ts';
import { columnsOf, keyOf, tableOf, wireName, type AnyDocument } from '#model/document.ts';
import { numberingTypes, type NumberingType } from './businessType.queries.ts';
import { inOrder, ofCompany } from './businessType.rules.ts';

/** The rules by which business types number new documents. */
export interface TypedNumbers {
  readonly ruleOf: NumberRuleHook;
  /** Reads the types anew with the next document. */
  readonly forget: () => void;
}

// What an administrator changes in a type counts within five seconds, in every process.
const believeFor = 5_000;

/** Finds the rule of the first business type that a new row fits; types are remembered for a moment. */
export function createTypedNumbers(pool: Pool): TypedNumbers {
  let known: { readonly types: readonly NumberingType[]; readonly readAt: number } | undefined;
  const types = async (): Promise<readonly NumberingType[]> => {
    if (known && Date.now() - known.readAt < believeFor) return known.types;
    const read = inOrder(await pool.transaction(systemIdentity, numberingTypes, { readOnly: true }));
    known = { types: read, readAt: Date.now() };
    return read;
  };
  return {
    forget() {
      known = undefined;
    },
    async ruleOf(document, row, ctx) {
      if (!document.approval) return undefined;
      const mine = (await types()).filter(({ docCode }) => docCode === keyOf(document));
      for (const type of ofCompany(document, row, mine))
        if (type.rule === null || (await fits(document, row, type.rule, ctx))) return type.ruleCode ?? undefined;
      return undefined;
    },
  };
}

// The row is not stored yet: it is judged as the row of its table that it is about to become.
async function fits(document: AnyDocument, row: AnyRow, rule: string, ctx: Context): Promise<boolean> {
  const values = Object.fromEntries(
    columnsOf(document).map(([name, field]) => [columnOf(name, field), row[wireName(name, field)] ?? null]),
  );
  const found = await ctx.db.maybe(sql`
    select 1 from jsonb_populate_record(null::${sql.table(tableOf(document))}, ${JSON.stringify(values)}::jsonb) t
     where ${ruleFragment(document, 't', rule)}`);
  return found !== undefined;
}
