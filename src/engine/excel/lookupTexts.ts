import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';

/** One of several rows of a name, with what the row itself names where the lookup is narrowed. */
export interface Candidate {
  readonly id: string;
  readonly named: Readonly<Record<string, string>>;
}

/** A lookup or quick code as it is written in a workbook, before it is known which row or value it means. */
export class PendingLookup {
  readonly field: Field;
  readonly text: string;
  id: string | undefined;
  isAmbiguous = false;
  /** The rows it may mean where other values of its row decide. */
  candidates: readonly Candidate[] = [];

  constructor(field: Field, text: string) {
    this.field = field;
    this.text = text;
  }

  /** What is wrong with it, when it names no row. */
  problem(): Label {
    return this.isAmbiguous
      ? [`“${this.text}”对应多条数据，请改填编码`, `"${this.text}" names several rows; write the code instead`]
      : [
          `“${this.text}”不存在或不可用，请核对后改正`,
          `"${this.text}" does not exist or is not available; check and correct it`,
        ];
  }
}

/** Whether a value is a lookup that names no row, or several. */
export const isUnresolved = (value: unknown): value is PendingLookup =>
  value instanceof PendingLookup && value.id === undefined;

/**
 * Finds the rows that texts name, by code first and then by name: id, or `ambiguous` where several rows match; for
 * lookups that are narrowed these rows.
 */
export type Resolve = (
  field: Field,
  texts: readonly string[],
) => Promise<ReadonlyMap<string, string | typeof ambiguous | readonly Candidate[]>>;

export const ambiguous = Symbol('ambiguous');

export interface Lookups {
  /** The one lookup of this text; the same text is looked up once, however many rows have it. */
  readonly of: (field: Field, text: string) => PendingLookup;
  /** Looks all texts up, one call per kind of lookup. */
  readonly resolve: (resolve: Resolve) => Promise<void>;
  /** The texts that name several rows. */
  readonly ambiguous: () => readonly PendingLookup[];
}

/** Collects the lookups of one workbook. */
export function lookupCollector(): Lookups {
  const kinds = new Map<string, Map<string, PendingLookup>>();
  const keys = new Map<Field, Map<string, PendingLookup>>();

  function textsOf(field: Field): Map<string, PendingLookup> {
    const known = keys.get(field);
    if (known) return known;
    const key = JSON.stringify([field.type, field.target ?? field.list, field.filter, field.dependsOn]);
    const texts = kinds.get(key) ?? new Map<string, PendingLookup>();
    kinds.set(key, texts);
    keys.set(field, texts);
    return texts;
  }

  function of(field: Field, text: string): PendingLookup {
    const texts = textsOf(field);
    const lookup = texts.get(text) ?? new PendingLookup(field, text);
    texts.set(text, lookup);
    return lookup;
  }

  async function resolve(find: Resolve): Promise<void> {
    for (const texts of kinds.values()) {
      const [first] = texts.values();
      if (!first) continue;
      const found = await find(first.field, [...texts.keys()]);
      for (const [text, lookup] of texts) {
        const id = found.get(text);
        lookup.isAmbiguous = id === ambiguous || Array.isArray(id);
        lookup.candidates = Array.isArray(id) ? (id as readonly Candidate[]) : [];
        lookup.id = typeof id === 'string' ? id : undefined;
      }
    }
  }

  const ambiguousOnes = (): PendingLookup[] =>
    [...kinds.values()].flatMap((texts) => [...texts.values()].filter(({ isAmbiguous }) => isAmbiguous));

  return { of, resolve, ambiguous: ambiguousOnes };
}
