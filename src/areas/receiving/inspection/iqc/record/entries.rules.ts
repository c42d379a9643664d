import type { Row } from '#model/row.ts';
import type { iqcResult } from '../iqcResult.document.ts';

/** What of a result is needed to enter it. */
export type OpenResult = Pick<
  Row<typeof iqcResult>,
  'id' | 'kind' | 'status' | 'sampleSize' | 'checked' | 'defects' | 'measures'
>;

/** What was typed for a result; nothing for what was left alone. */
export interface TypedResult {
  readonly checked?: number | null;
  readonly defects?: number | null;
  readonly measures?: string;
}

export interface ResultEntry {
  readonly id: string;
  readonly input: { readonly checked?: number; readonly defects?: number; readonly measures?: string };
}

/**
 * What is recorded of a sheet: what was typed, and of what is counted and still open the whole sample without defects.
 * Measured characteristics without values stay open.
 */
export function entriesOf(
  results: readonly OpenResult[],
  typed: ReadonlyMap<string, TypedResult>,
): { readonly entries: readonly ResultEntry[]; readonly open: number } {
  const entries: ResultEntry[] = [];
  let open = 0;
  for (const { id, kind, status, sampleSize, checked, defects } of results) {
    const own = typed.get(id);
    if (kind === 'VAR') {
      const measures = own?.measures?.trim() ?? '';
      if (measures !== '') entries.push({ id, input: { measures } });
      else if (status === 'OPEN') open += 1;
      continue;
    }
    if (own === undefined && status !== 'OPEN') continue;
    const usual = status === 'OPEN' ? { checked: sampleSize, defects: 0 } : { checked, defects };
    entries.push({ id, input: { checked: own?.checked ?? usual.checked, defects: own?.defects ?? usual.defects } });
  }
  return { entries, open };
}
