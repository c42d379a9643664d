/** What of a result is needed to enter it. */
export interface OpenResult {
  readonly id: string;
  readonly isMeasured: boolean;
  readonly isOpen: boolean;
  readonly sampleSize: number;
  readonly checked: number;
  readonly defects: number;
  readonly measures: string;
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line of results as a page has it. */
export const resultOf = (line: Readonly<Record<string, unknown>>): OpenResult => ({
  id: textIn(line['id']),
  isMeasured: line['kind'] === 'VAR',
  isOpen: line['status'] === 'OPEN',
  sampleSize: numberIn(line['sampleSize']),
  checked: numberIn(line['checked']),
  defects: numberIn(line['defects']),
  measures: textIn(line['measures']),
});

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
  for (const { id, isMeasured, isOpen, sampleSize, checked, defects } of results) {
    const own = typed.get(id);
    if (isMeasured) {
      const measures = own?.measures?.trim() ?? '';
      if (measures !== '') entries.push({ id, input: { measures } });
      else if (isOpen) open += 1;
      continue;
    }
    if (own === undefined && !isOpen) continue;
    const usual = isOpen ? { checked: sampleSize, defects: 0 } : { checked, defects };
    entries.push({ id, input: { checked: own?.checked ?? usual.checked, defects: own?.defects ?? usual.defects } });
  }
  return { entries, open };
}
