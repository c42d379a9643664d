import { CheckCircleOutlined, ExclamationCircleOutlined, SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { isDecimal, isEqual } from '#model/decimal.ts';
import { integer, quantity, text as textField } from '#model/fields.ts';
import { DocumentLines } from '#ui/document/lines/DocumentLines.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { deliveryNote } from '../deliveryNote/deliveryNote.document.ts';
import { packingTexts } from './texts.ts';
import { packedLines, packingGrid, packsOf, rowsOf, storedPacks } from './grid.rules.ts';
import {
  numbersOf,
  packedQty,
  proposePacks,
  putOnPallet,
  splitPack,
  type Pack,
  type PackedLine,
} from './packing.rules.ts';
import './packing.css';

const nothingWrong: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map();

interface PackingPanelProps {
  readonly note: DocumentRow;
  readonly onSaved: () => Promise<void>;
}

/** Where the supplier packs a note before it leaves: proposes, splits, puts boxes on pallets. */
export function PackingPanel({ note, onSaved }: PackingPanelProps) {
  const text = useText();
  const noteLines = linesIn(note, 'lines');
  const lines = packedLines(noteLines);
  const grid = useMemo(() => packingGrid(linesIn(note, 'lines')), [note]);
  const [rows, setRows] = useState<readonly Values[]>(() => rowsOf(storedPacks(linesIn(note, 'packs'))));
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const guard = useLeaveGuard(isDirty);
  const packs = packsOf(rows);
  const change = (next: readonly Pack[]): void => {
    setRows(rowsOf(next));
    setRefusal(undefined);
    setDirty(true);
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const provided = packs.map(({ detailId, serials, ...pack }) => ({
        ...pack,
        deliveryDetailId: detailId,
        serials: serials?.join(' ') ?? null,
      }));
      await server.change('pur/deliveryNote/pack', { id: note.id, packs: provided });
      guard.release();
      setDirty(false);
      await onSaved();
      toast.success(text(packingTexts.saved));
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      setRefusal(error.message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="packing" data-testid="packing">
      <p className="packing-hint">{text(packingTexts.hint)}</p>
      <Balances noteLines={noteLines} lines={lines} packs={packs} />
      <Acts packs={packs} lines={lines} onChange={change} />
      <DocumentLines document={grid} lines={rows} problems={nothingWrong} onChange={(next) => change(packsOf(next))} />
      {refusal ? (
        <div className="form-error" role="alert">
          {refusal}
        </div>
      ) : null}
      <div className="packing-save">
        <Button type="primary" icon={<SaveOutlined />} loading={isSaving} disabled={!isDirty} onClick={save}>
          {text(packingTexts.save)}
        </Button>
      </div>
    </section>
  );
}

interface BalancesProps {
  readonly noteLines: readonly Values[];
  readonly lines: readonly PackedLine[];
  readonly packs: readonly Pack[];
}

/** How much of each line is packed. */
function Balances({ noteLines, lines, packs }: BalancesProps) {
  const text = useText();
  return (
    <ul className="packing-balances" aria-label={text(packingTexts.balances)}>
      {lines.map(({ id, lineNo, shipQty }, index) => {
        const packed = packedQty(packs, id);
        const isDone = isEqual(packed, shipQty);
        return (
          <li key={id} className={isDone ? 'packing-done' : 'packing-open'}>
            {isDone ? <CheckCircleOutlined /> : <ExclamationCircleOutlined />} {lineNo}{' '}
            {String(noteLines[index]?.['materialDesc'] ?? '')}{' '}
            <b>{text(packingTexts.packedOf, { packed, shipped: shipQty })}</b>
          </li>
        );
      })}
    </ul>
  );
}

const splitInput = {
  number: integer('包装序号', 'No.', { required: true, min: 1 }),
  qty: quantity('拆出数量', 'Quantity to take out', { required: true, above: '0' }),
};

const palletInput = {
  numbers: textField('箱的包装序号', 'Nos. of the boxes', {
    required: true,
    maxLength: 200,
    help: ['如 1-6, 8', 'Such as 1-6, 8'],
  }),
  pallet: integer('托盘序号', 'Pallet no.', { min: 1, help: ['留空则新建托盘', 'Empty: a new pallet'] }),
};

interface ActsProps {
  readonly packs: readonly Pack[];
  readonly lines: readonly PackedLine[];
  readonly onChange: (packs: readonly Pack[]) => void;
}

function Acts({ packs, lines, onChange }: ActsProps) {
  const text = useText();
  const shared = { document: deliveryNote, endpoint: 'pack', count: 1 } as const;
  const reason = packs.length === 0 ? packingTexts.packFirst : undefined;
  const take = (next: readonly Pack[]): void => {
    if (JSON.stringify(next) === JSON.stringify(packs)) toast.warning(text(packingTexts.unchanged));
    else onChange(next);
  };
  return (
    <div className="packing-acts">
      <EndpointButton
        {...shared}
        label={packingTexts.propose}
        confirm={packingTexts.proposeAsk}
        onRun={async () => onChange(proposePacks(lines))}
      />
      <EndpointButton
        {...shared}
        reason={reason}
        label={packingTexts.split}
        confirm={packingTexts.splitAsk}
        input={splitInput}
        onRun={async ({ number, qty }) => take(isDecimal(qty) ? splitPack(packs, Number(number), qty) : packs)}
      />
      <EndpointButton
        {...shared}
        reason={reason}
        label={packingTexts.toPallet}
        confirm={packingTexts.toPalletAsk}
        input={palletInput}
        onRun={async ({ numbers, pallet }) =>
          take(putOnPallet(packs, numbersOf(String(numbers)) ?? [], pallet ? Number(pallet) : null))
        }
      />
    </div>
  );
}
