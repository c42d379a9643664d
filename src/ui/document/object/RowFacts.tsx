import { useText } from '../../language.ts';
import type { AnyDocument } from '#model/document.ts';
import { CellValue } from './CellValue.tsx';
import type { DocumentColumn } from './columns.ts';
import type { Values } from '../form/formValues.ts';
import type { useWording } from './useWording.ts';

interface RowFactsProps {
  readonly document: AnyDocument;
  readonly row: Values;
  readonly columns: readonly DocumentColumn[];
  readonly wording: ReturnType<typeof useWording>;
  readonly className?: string;
}

/** Some columns of a row with their labels, as cards tell them. */
export function RowFacts({ document, row, columns, wording, className = 'card-facts' }: RowFactsProps) {
  const text = useText();
  return (
    <dl className={className}>
      {columns.map(({ name, label, field }) => (
        <div key={name}>
          <dt>{text(label)}</dt>
          <dd>
            <CellValue document={document} row={row} name={name} field={field} wording={wording} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
