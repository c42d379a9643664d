import { Link } from 'react-router';
import type { Label } from '#model/label.ts';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import type { FigureData } from './figureData.ts';
import { figureTexts } from './texts.ts';

interface FigureTableProps {
  readonly label: string;
  readonly data: FigureData;
  /** Every number leads to its rows; not where the table cannot be seen. */
  readonly hasLinks: boolean;
  /** What its places are; periods unless said otherwise. */
  readonly head?: Label;
}

/** The numbers of a figure, place by place. */
export function FigureTable({
  label,
  data: { places, series },
  hasLinks,
  head = figureTexts.period,
}: FigureTableProps) {
  const text = useText();
  return (
    <div
      className={hasLinks ? 'figure-table' : 'visually-hidden'}
      {...(hasLinks ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
    >
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text(head)}</th>
            {series.map((each) => (
              <th key={each.label[1]} scope="col">
                {text(each.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, index) => (
            <tr key={place[1]}>
              <th scope="row">{text(place)}</th>
              {series.map(({ label: part, counts, addresses }) => {
                const count = counts[index] ?? 0;
                const address = hasLinks && count !== 0 ? addresses[index] : undefined;
                return (
                  <td key={part[1]}>
                    {address === undefined ? formatCount(count) : <Link to={address}>{formatCount(count)}</Link>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
