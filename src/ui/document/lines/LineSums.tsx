import type { AnyDocument } from '#model/document.ts';
import { useText } from '../../language.ts';
import { NumberCell } from '../../widgets/NumberCell.tsx';
import type { DocumentColumn } from '../object/columns.ts';
import type { Values } from '../form/formValues.ts';
import { sumsOf } from './lineColumns.ts';
import { useWording } from '../object/useWording.ts';
import { textOfValue } from '../object/valueText.ts';
import { documentTexts } from '../object/texts.ts';

interface LineSumsProps {
  readonly document: AnyDocument;
  readonly columns: readonly DocumentColumn[];
  readonly lines: readonly Values[];
}

/** How many lines there are, and the sums of their quantities and amounts. */
export function LineSums({ document, columns, lines }: LineSumsProps) {
  const text = useText();
  const wording = useWording(document);
  return (
    <div className="line-sums" role="status">
      <span>{text(documentTexts.lineCount, { n: lines.length })}</span>
      {sumsOf(document, columns, lines).map(({ column, sum }) => (
        <span key={column.name}>
          {text(column.label)} {text(documentTexts.sum)}{' '}
          <NumberCell>{textOfValue(sum, column.field, wording)}</NumberCell>
        </span>
      ))}
    </div>
  );
}
