import { linesOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { RowFacts } from '../document/object/RowFacts.tsx';
import { shownColumns } from '../document/object/columns.ts';
import { useWording } from '../document/object/useWording.ts';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';

interface FactsProps {
  readonly document: AnyDocument;
  readonly row: Readonly<Record<string, unknown>>;
}

/** What a document is about, in the columns of its list. */
export function DocumentFacts({ document, row }: FactsProps) {
  const wording = useWording(document);
  const { side } = useUser();
  const columns = shownColumns(document, side).filter(({ name }) => name !== 'status');
  return <RowFacts document={document} row={row} columns={columns} wording={wording} />;
}

const mostLines = 50;
const lineFacts = 8;

/** The lines of a document, folded where they are many. */
export function DocumentLines({ document, row }: FactsProps) {
  const text = useText();
  const wording = useWording(document);
  const { side } = useUser();
  return linesOf(document).map(([name, line]) => {
    const lines = Array.isArray(row[name]) ? row[name].filter(isRecord) : [];
    const shown = shownColumns(line, side)
      .filter((column) => column.name !== 'status')
      .slice(0, lineFacts);
    if (lines.length === 0 || shown.length === 0) return null;
    return (
      <section key={name}>
        <details open={lines.length <= 3}>
          <summary>
            {text(document.fields[name]?.label ?? line.label)} ({lines.length})
          </summary>
          {lines.slice(0, mostLines).map((each, index) => (
            <RowFacts key={index} document={line} row={each} columns={shown} wording={wording} />
          ))}
        </details>
      </section>
    );
  });
}
