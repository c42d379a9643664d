import type { Label } from '#model/label.ts';
import { numberOf } from './erpOrder.rules.ts';
import type { Wanted } from './erpRange.rules.ts';
import { nextPage } from './erpSteps.server.ts';

/** What came of the records of a fetch, counted. */
export interface FetchCounts {
  readonly createdCount: number;
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly failedCount: number;
}

/** A record of the ERP in the log of a fetch. */
interface FetchedLine {
  readonly sourceKey: string;
  readonly result: string | null;
}

/** How a fetch asks, takes over and notes. */
interface FetchSteps<L extends FetchedLine> {
  pagesOf(wanted: Wanted): AsyncGenerator<unknown[]>;
  take(value: unknown): Promise<L>;
  missing(number: string): L;
  note(lines: readonly L[]): Promise<void>;
}

/** Asks for page after page and takes over what they hold; gives why it broke off, if it did. */
export async function takeOver<L extends FetchedLine>(
  all: readonly Wanted[],
  { pagesOf, take, missing, note }: FetchSteps<L>,
): Promise<Label | undefined> {
  for (const wanted of all) {
    const seen = new Set<string>();
    const pages = pagesOf(wanted);
    for (;;) {
      const { records, fault } = await nextPage(pages);
      if (fault) return fault;
      if (!records) break;
      const lines: L[] = [];
      for (const value of records) {
        lines.push(await take(value));
        seen.add(numberOf(value) ?? '');
      }
      await note(lines);
    }
    if ('orderNos' in wanted) await note(wanted.orderNos.filter((number) => !seen.has(number)).map(missing));
  }
  return undefined;
}

/** Which count a record belongs to, by what became of it. */
export const counterOf = (result: string | null): keyof FetchCounts => {
  if (result === 'CREATED') return 'createdCount';
  if (result === 'FAILED' || result === 'MISSING') return 'failedCount';
  return result === 'UNCHANGED' || result === 'OLDER' ? 'unchangedCount' : 'changedCount';
};

/** The numbers of what came over, and of what the ERP no longer has. */
export const solvedBy = (lines: readonly FetchedLine[]) => {
  const numbers = (isThere: boolean) =>
    lines.flatMap(({ result, sourceKey }) =>
      result !== 'FAILED' && (result !== 'MISSING') === isThere ? [sourceKey] : [],
    );
  return { came: numbers(true), gone: numbers(false) };
};
