import { linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isBilingual } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { factValues } from '../graph/facts.rules.ts';
import type { FlowNode, IndexedGraph } from '../graph/graph.rules.ts';
import { FlowStop } from './run.rules.ts';
import type { EachValue, Path } from './state.rules.ts';

type Row = Readonly<Record<string, unknown>>;
type Line = Row;

// More are no approval any more, but a list.
const most = 50;

interface LineField {
  readonly list: string;
  readonly name: string;
  readonly field: Field;
}

/** The field of the lines that a node names, as `lines.category`. */
function lineField(document: AnyDocument, each: string): LineField | undefined {
  const [list = '', name = ''] = each.split('.');
  const field = linesOf(document).find(([own]) => own === list)?.[1].fields[name];
  return field && { list, name, field };
}

const linesIn = (row: Row, list: string): readonly Line[] => {
  const lines = row[list];
  return Array.isArray(lines) ? lines.filter(isRecord) : [];
};

function valueIn(line: Line, { name, field }: LineField): EachValue {
  const value = line[wireName(name, field)];
  const text = typeof value === 'string' ? value : '';
  const option = field.options?.[text];
  return { value: text, label: option ? option[0] : wordOf(line[`${name}Name`]) || text || '—' };
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : isBilingual(value) ? value.zh : '');

/**
 * For which values of its lines the steps of a node are gone through, in the order of the lines: lines without a value belong together,
 * and a document without lines goes through them once. Throws `FlowStop` where there are more than anybody approves.
 */
export function instancesOf(document: AnyDocument, row: Row, { each = '', name }: FlowNode): readonly EachValue[] {
  const field = lineField(document, each);
  const found = field ? linesIn(row, field.list).map((line) => valueIn(line, field)) : [];
  const values = [...new Map(found.map((one) => [one.value, one])).values()];
  if (values.length > most)
    throw new FlowStop(
      `“${name.zh}”须分成 ${values.length} 份，最多 ${most} 份`,
      `“${name.en ?? name.zh}” would be gone through ${values.length} times, at most ${most} are possible`,
    );
  return values.length > 0 ? values : [{ value: '', label: '—' }];
}

/** A document as an instance of a sub-flow sees it: with the lines that belong to it. */
export function linesWithin<R extends Row>(graph: IndexedGraph, document: AnyDocument, row: R, path: Path): R {
  let seen = row;
  for (const { forkId, each } of path) {
    const field = each && lineField(document, graph.node(forkId)?.each ?? '');
    if (!field) continue;
    const own = linesIn(seen, field.list).filter((line) => valueIn(line, field).value === each.value);
    seen = { ...seen, [field.list]: own };
  }
  return seen;
}

/** What conditions see of the lines of a document. */
export const lineValues = (document: AnyDocument, row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(factValues(document, row, {})).filter(([name]) => name.includes('.')));
