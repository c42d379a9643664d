import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import { formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { restOfNote } from '../../delivery/deliveryNote/delivery.rules.ts';
import { receiveDetail } from '../receive/receiveDetail.document.ts';
import { count } from './dock.web.ts';
import { arrivedQty, boxesDue, type StoredScans, type Note } from './scan.rules.ts';
import { Stepper } from './Stepper.tsx';
import { dockTexts } from './texts.ts';

interface CountCardProps {
  readonly note: Note;
  readonly kept: StoredScans;
  readonly line: Note['lines'][number];
}

const asked = ['diffReason', 'refuseQty', 'refuseReason', 'batchNo', 'productionDate', 'expiryDate'] as const;
const placeOf = (name: (typeof asked)[number] | 'serials') => ({
  name,
  field: receiveDetail.fields[name],
  editable: true,
});
const places = asked.map(placeOf);
// What the note names is taken as it is where everything arrives.
const numbered = [placeOf('serials'), ...places];

/** A line of a note: what is expected, and how much of it stands here. */
export function CountCard({ note, kept: stored, line }: CountCardProps) {
  const text = useText();
  const { lineNo } = line;
  const arrived = arrivedQty(note, stored, line);
  const boxes = boxesDue(note, line.id);
  const input = stored.counts[line.id] ?? {};
  const values = { batchNo: line.batchNo, productionDate: line.productionDate, expiryDate: line.expiryDate, ...input };
  const take = (arriveQty: string): void => count(line.id, { arriveQty });
  return (
    <li className="dock-line" data-testid={`dock-line-${lineNo}`}>
      <div className="dock-goods">
        <strong>{line.materialDesc}</strong>
        <span>
          {stored.isBlind
            ? text(dockTexts.blind, { unit: line.unitName ?? '' })
            : text(dockTexts.due, { qty: formatQuantity(restOfNote(line)), unit: line.unitName ?? '' })}
          {boxes.length > 0 && !stored.isBlind
            ? ` · ${text(dockTexts.boxes, {
                scanned: boxes.filter(({ id }) => id in stored.scanned).length,
                all: boxes.length,
              })}`
            : ''}
        </span>
      </div>
      <Stepper
        value={arrived}
        labels={[
          text(dockTexts.arrived, { lineNo }),
          text(dockTexts.more, { lineNo }),
          text(dockTexts.fewer, { lineNo }),
        ]}
        onChange={take}
      />
      <details>
        <summary>{text(dockTexts.details)}</summary>
        <FieldGrid
          document={receiveDetail}
          places={line.serialQty > 0 ? numbered : places}
          values={values}
          messageAt={() => undefined}
          onChange={(changes) => count(line.id, textsOf(changes))}
          onLeave={() => undefined}
        />
      </details>
    </li>
  );
}

const textsOf = (changes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : '']),
  );
