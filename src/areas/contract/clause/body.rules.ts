/** What a clause may say in place of a value of its contract, and what that value is called. */
export const placeholders = [
  'contractNo',
  'contractName',
  'company',
  'supplier',
  'validFrom',
  'validTo',
  'currency',
  'netAmt',
  'taxAmt',
  'grossAmt',
  'amountLimit',
  'paymentTerm',
  'perfBond',
  'retentionPct',
  'penaltyPctDay',
  'penaltyCapPct',
  'settlement',
] as const;

export type Placeholder = (typeof placeholders)[number];

/** The values of a contract as its body says them, in one language; null where nothing is agreed. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

const pattern = /\{([A-Za-z]+)\}/g;
const known: ReadonlySet<string> = new Set(placeholders);
const isPlaceholder = (name: string): name is Placeholder => known.has(name);

/** The names in braces that no contract has a value for. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** The placeholders of a text that have no value. */
export const emptyPlaceholders = (text: string, values: PlaceholderValues): Placeholder[] =>
  [...text.matchAll(pattern)].flatMap(([, name = '']) => (isPlaceholder(name) && !values[name] ? [name] : []));

/** A text with the values of a contract in it; what has none stays to be seen as a blank. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(pattern, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? '____') : whole));

/** A clause of a contract as its deviations are found. */
export interface WrittenClause {
  readonly clauseId: string | null;
  readonly level: 'FIXED' | 'OPTION' | 'FREE';
  readonly textZh: string;
  readonly textEn: string | null;
  readonly sourceZh: string | null;
  readonly sourceEn: string | null;
}

/** Whether a clause says something else than its template did, where it must not. */
export const isDeviating = ({ level, clauseId, textZh, textEn, sourceZh, sourceEn }: WrittenClause): boolean =>
  level !== 'FREE' && clauseId !== null && (textZh !== sourceZh || (textEn ?? '') !== (sourceEn ?? ''));

/**
 * How often a contract deviates: clauses that must not be reworded and were, fixed ones of its template that are missing, and
 * the lack of a template.
 */
export function deviationsOf(
  clauses: readonly WrittenClause[],
  template: readonly { readonly clauseId: string; readonly level: string }[] | undefined,
): number {
  if (!template) return 1;
  const present = new Set(clauses.map(({ clauseId }) => clauseId));
  const missing = template.filter(({ clauseId, level }) => level === 'FIXED' && !present.has(clauseId));
  return clauses.filter(isDeviating).length + missing.length;
}

/** What both sides sign, in an order of its own: its digest tells whether anything of it has changed since. */
export const canonicalBody = (body: Readonly<Record<string, unknown>>): string => JSON.stringify(sorted(body));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/** The code on paper by which people tell that they sign this body: the first twelve digits of its digest. */
export const bodyCodeOf = (hash: string): string => hash.slice(0, 12).toUpperCase();
