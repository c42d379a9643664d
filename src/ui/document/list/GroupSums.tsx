import { useText } from '../../language.ts';
import { NumberCell } from '../../widgets/NumberCell.tsx';
import type { DocumentColumn } from '../object/columns.ts';
import { documentTexts } from '../object/texts.ts';
import { textOfValue, type Wording } from '../object/valueText.ts';
import type { Group } from './groups.ts';

interface GroupSumsProps {
  readonly group: Pick<Group, 'sums'>;
  readonly column: DocumentColumn;
  readonly wording: Wording;
}

const mostMeasures = 4;

/** The sums of one field, one for every currency; of a quantity only where all is counted in one unit. */
export function GroupSums({ group, column, wording }: GroupSumsProps) {
  const text = useText();
  const { field, name } = column;
  const sums = (group.sums[name] ?? []).filter((each) => each.in !== null);
  if (sums.length === 0) return <span className="group-none">—</span>;
  const isQuantity = field.kind === 'quantity';
  if (isQuantity && sums.length > 1) return <span className="group-none">{text(documentTexts.severalUnits)}</span>;
  return sums
    .slice(0, mostMeasures)
    .map((each) => (
      <NumberCell key={each.in}>
        {isQuantity
          ? `${textOfValue(each.sum, field, wording)} ${each.name ?? ''}`
          : `${each.name ?? ''} ${textOfValue(each.sum, field, wording)}`}
      </NumberCell>
    ));
}
