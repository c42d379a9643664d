import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { permissionOf } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatQuantity } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { store, stored } from '#ui/storage.ts';
import { toast } from '#ui/toast.ts';
import { ScanField } from '../../receipt/dock/ScanField.tsx';
import { signal, type Tone } from '../../receipt/dock/signal.web.ts';
import { Stepper } from '../../receipt/dock/Stepper.tsx';
import { countedLines, countOf, countScan, linesAt, readCounts, withCounts, type Counts } from './counting.rules.ts';
import { stockTake } from './stockTake.document.ts';
import { countTexts } from './texts.ts';

interface CountedTakeProps {
  readonly id: string;
  /** Opens the count of a sheet; false when the code is no sheet's. */
  readonly onSheet: (code: string) => boolean;
  readonly onLeave: () => void;
  /** Whether there is another count to go to. */
  readonly hasOthers: boolean;
}

type Take = Row<typeof stockTake>;

interface Reported {
  readonly number: number;
  readonly tone: Tone;
  readonly message: string;
}

/** One count: scan where you stand and what lies there. What is counted stays on the device until it is saved. */
export function CountedTake({ id, ...more }: CountedTakeProps) {
  const language = useLanguage();
  const take = useQuery({
    queryKey: ['documents', 'pur.stockTake', id, language],
    queryFn: () => server.get(stockTake, id, { quiet: true }),
  });
  if (take.error) return <LoadFault error={take.error} onRetry={() => void take.refetch()} />;
  return take.data ? <Counting take={take.data} {...more} /> : <LateSkeleton rows={6} />;
}

function Counting({ take, onSheet, onLeave, hasOthers }: Omit<CountedTakeProps, 'id'> & { readonly take: Take }) {
  const text = useText();
  const place = `scan-count-${take.id}`;
  const [counts, setCounts] = useState<Counts>(() => readCounts(stored(localStorage, place)));
  const [at, setAt] = useState<string | null>(null);
  const [reported, setReported] = useState<Reported>();
  const keep = (next: Counts): void => {
    setCounts(next);
    store(localStorage, place, next);
  };
  const notify = (tone: Tone, message: string): void => {
    signal(tone);
    setReported((last) => ({ number: (last?.number ?? 0) + 1, tone, message }));
  };
  const scan = (code: string): void => {
    if (code.trim() === '' || onSheet(code.trim())) return;
    const found = countScan(take.lines, counts, at, code);
    if (found.kind === 'UNKNOWN') return notify('bad', text(countTexts.unknown, { code: code.trim() }));
    if (found.kind === 'MANY') return notify('again', text(countTexts.many, { n: found.lines.length }));
    if (found.kind === 'PLACE') {
      setAt(found.place);
      return notify('good', text(countTexts.place, { place: found.place }));
    }
    keep({ ...counts, [found.line.id]: found.quantity });
    const goods = [found.line.materialName, found.line.batchNo].filter(Boolean).join(' ');
    notify('good', text(countTexts.one, { goods, qty: formatQuantity(found.quantity) }));
  };
  return (
    <>
      <ScanField label={text(countTexts.field)} onCode={scan} />
      <div role="status" className="dock-status">
        {reported ? (
          <div key={reported.number} className={`dock-told dock-${reported.tone}`} data-testid="count-told">
            {reported.message}
          </div>
        ) : null}
      </div>
      <header className="dock-note" data-testid="count-head">
        <strong>{take.takeNo}</strong>
        <span>{take.warehouseName}</span>
        <span>{text(countTexts.counted, { n: countedLines(take.lines, counts), all: take.lines.length })}</span>
        <Button onClick={() => setAt(null)} disabled={at === null}>
          {at === null ? text(countTexts.everywhere) : text(countTexts.place, { place: at })}
        </Button>
      </header>
      <ul className="dock-lines">
        {linesAt(take.lines, at).map((line) => (
          <CountLineCard
            key={line.id}
            line={line}
            quantity={countOf(line, counts)}
            onChange={(quantity) => keep({ ...counts, [line.id]: quantity })}
          />
        ))}
      </ul>
      <Acts take={take} counts={counts} onSaved={() => keep({})} onLeave={onLeave} hasOthers={hasOthers} />
    </>
  );
}

interface CountLineCardProps {
  readonly line: Take['lines'][number];
  readonly quantity: string;
  readonly onChange: (quantity: string) => void;
}

function CountLineCard({ line, quantity, onChange }: CountLineCardProps) {
  const text = useText();
  const { lineNo, batchNo, locationCode, materialCode, materialName, ownerName, unitName } = line;
  const unit = unitName ?? '';
  return (
    <li className="dock-line" data-testid={`count-line-${lineNo}`}>
      <div className="dock-goods">
        <strong>
          {materialCode} {materialName}
        </strong>
        <span>
          {[locationCode, batchNo ? text(countTexts.batch, { batchNo }) : '', ownerName, unit]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Stepper
        value={quantity}
        labels={[
          text(countTexts.quantity, { lineNo, unit }),
          text(countTexts.more, { lineNo }),
          text(countTexts.fewer, { lineNo }),
        ]}
        onChange={onChange}
      />
    </li>
  );
}

interface ActsProps {
  readonly take: Take;
  readonly counts: Counts;
  readonly onSaved: () => void;
  readonly onLeave: () => void;
  readonly hasOthers: boolean;
}

/** The acts stay within reach of the thumb. */
function Acts({ take, counts, onSaved, onLeave, hasOthers }: ActsProps) {
  const text = useText();
  const cache = useQueryClient();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.stockTake');
  const [isBusy, setBusy] = useState(false);
  const isWhole = countedLines(take.lines, counts) === take.lines.length;
  async function work(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      // The refusal is shown already; what was counted stays on the device.
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setBusy(false);
    }
  }
  async function save(): Promise<void> {
    const lines = withCounts(take.lines, counts).map((line) => ({
      lineNo: line.lineNo,
      locationId: line.locationId,
      materialId: line.materialId,
      batchNo: line.batchNo,
      stockStatus: line.stockStatus,
      ownerId: line.ownerId,
      countQty: line.countQty,
      note: line.note,
    }));
    await server.update(stockTake, { id: take.id, versionNo: take.versionNo, lines });
    await cache.invalidateQueries({ queryKey: ['documents', 'pur.stockTake'] });
    onSaved();
    toast.success(text(countTexts.saved));
  }
  const submit = async (): Promise<void> => {
    await save();
    const { takeNo } = await server.run(stockTake, 'submit', take.id);
    toast.success(text(countTexts.submitted, { takeNo }));
    onLeave();
  };
  return (
    <div className="dock-acts">
      {path ? <Link to={`${path}/${take.id}`}>{text(countTexts.open)}</Link> : null}
      {hasOthers ? (
        <Button size="large" onClick={onLeave}>
          {text(countTexts.other)}
        </Button>
      ) : null}
      <Allowed code={permissionOf(stockTake, 'update')}>
        <Button size="large" loading={isBusy} onClick={() => void work(save)}>
          {text(countTexts.save)}
        </Button>
      </Allowed>
      <Allowed code={permissionOf(stockTake, 'submit')}>
        <Button size="large" type="primary" loading={isBusy} disabled={!isWhole} onClick={() => void work(submit)}>
          {text(countTexts.submit)}
        </Button>
      </Allowed>
    </div>
  );
}
