import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FieldGrid } from '#ui/document/FieldGrid.tsx';
import { formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { NumberInput } from '#ui/widgets/NumberInput.tsx';
import { restOfNote } from '../deliveryNote/delivery.rules.ts';
import { receiveDetail } from '../receive/receiveDetail.document.ts';
import { count } from './dock.web.ts';
import { arrivedQty, boxesDue, stepped, type Kept, type Note } from './scan.rules.ts';
import { dockTexts } from './texts.ts';

interface CountCardProps {
  readonly note: Note;
  readonly kept: Kept;
  readonly line: Note['lines'][number];
}

const asked = ['diffReason', 'refuseQty', 'refuseReason', 'batchNo', 'productionDate', 'expiryDate'] as const;
const places = asked.map((name) => ({ name, field: receiveDetail.fields[name], editable: true }));

/** A line of a note: what is expected, and how much of it stands here. */
export function CountCard({ note, kept, line }: CountCardProps) {
  const text = useText();
  const { lineNo } = line;
  const arrived = arrivedQty(note, kept, line);
  const boxes = boxesDue(note, line.id);
  const given = kept.counts[line.id] ?? {};
  const values = { batchNo: line.batchNo, productionDate: line.productionDate, expiryDate: line.expiryDate, ...given };
  const take = (arriveQty: string): void => count(line.id, { arriveQty });
  return (
    <li className="dock-line" data-testid={`dock-line-${lineNo}`}>
      <div className="dock-goods">
        <strong lang="zh-CN">{line.materialDesc}</strong>
        <span>
          {text(dockTexts.due, { qty: formatQuantity(restOfNote(line)), unit: line.unitName ?? '' })}
          {boxes.length > 0
            ? ` · ${text(dockTexts.boxes, {
                scanned: boxes.filter(({ id }) => id in kept.scanned).length,
                all: boxes.length,
              })}`
            : ''}
        </span>
      </div>
      <div className="dock-count">
        <Button
          size="large"
          icon={<MinusOutlined />}
          aria-label={text(dockTexts.fewer, { lineNo })}
          onClick={() => take(stepped(arrived, -1))}
        />
        <NumberInput
          value={arrived}
          precision={6}
          min="0"
          aria-label={text(dockTexts.arrived, { lineNo })}
          onChange={(quantity) => take(quantity ?? '')}
        />
        <Button
          size="large"
          icon={<PlusOutlined />}
          aria-label={text(dockTexts.more, { lineNo })}
          onClick={() => take(stepped(arrived, 1))}
        />
      </div>
      <details>
        <summary>{text(dockTexts.details)}</summary>
        <FieldGrid
          document={receiveDetail}
          places={places}
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
