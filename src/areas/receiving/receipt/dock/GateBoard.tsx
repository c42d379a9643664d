import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant, formatTime } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag, ToneTag } from '#ui/widgets/StatusTag.tsx';
import { useClearable } from '#ui/widgets/useClearable.tsx';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { CheckIn } from './CheckIn.tsx';
import { cardsIn, columnsOf, countsOf, docksIn, isOpen, isOverdue, type Card } from './gate.rules.ts';
import { gateTexts } from './texts.ts';
import './gate.css';

const everyMinute = 60_000;
// Docks of a warehouse that does not say how many it has.
const usualDocks = 10;

/** The gate's view of today: what is expected, what stands at which dock, what is done. */
export function GateBoard() {
  const text = useText();
  const language = useLanguage();
  const board = useQuery({
    queryKey: ['documents', 'pur.deliveryNote', 'arrivals', language],
    queryFn: () => server.call(deliveryNote, 'arrivals', {}, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  });
  const [acted, setActed] = useState<string>();
  // After every drawing: what was pressed on a card may be gone, or the card elsewhere, and whoever works with the
  // keyboard goes on at the card.
  useEffect(() => {
    if (acted && document.activeElement === document.body) document.getElementById(placeOf(acted))?.focus();
  });
  const cards = cardsIn(board.data?.records, board.data?.slots);
  const counts = countsOf(cards, board.dataUpdatedAt);
  return (
    <section className="srm-page gate" aria-labelledby="gate-title">
      <Typography.Title level={1} id="gate-title" style={{ fontSize: 20 }}>
        {text(gateTexts.title)}
      </Typography.Title>
      {board.data ? <CheckIn warehouses={board.data.warehouses} /> : null}
      {board.error ? (
        <LoadFault error={board.error} onRetry={() => void board.refetch()} />
      ) : !board.data ? (
        <LateSkeleton rows={8} />
      ) : cards.length === 0 ? (
        <EmptyState title={text(gateTexts.empty)} help={text(gateTexts.emptyHelp)} />
      ) : (
        <>
          <p className="gate-counts" data-testid="gate-counts">
            <ToneTag tone="pending">{text(gateTexts.expected, { n: counts.expected })}</ToneTag>
            {counts.late > 0 ? <ToneTag tone="refused">{text(gateTexts.late, { n: counts.late })}</ToneTag> : null}
            {counts.noShows > 0 ? (
              <ToneTag tone="warning">{text(gateTexts.noShows, { n: counts.noShows })}</ToneTag>
            ) : null}
            <ToneTag tone="running">{text(gateTexts.here, { n: counts.here })}</ToneTag>
            <ToneTag tone="done">{text(gateTexts.done, { n: counts.done })}</ToneTag>
          </p>
          <div className="gate-board" tabIndex={0} role="group" aria-label={text(gateTexts.title)}>
            {columnsOf(cards).map(({ key, warehouse, dockNo, cards: of }) => (
              <section key={key} className="gate-column" data-testid="gate-column">
                <h2>
                  {warehouse} {dockNo > 0 ? text(gateTexts.dock, { n: dockNo }) : text(gateTexts.noDock)} · {of.length}
                </h2>
                <ul>
                  {of.map((card) => (
                    <NoteCard
                      key={card.id}
                      card={card}
                      now={board.dataUpdatedAt}
                      docks={docksIn(board.data.warehouses).get(card.warehouseId) ?? usualDocks}
                      onAct={setActed}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface NoteCardProps {
  readonly card: Card;
  readonly now: number;
  readonly docks: number;
  readonly onAct: (id: string) => void;
}

const placeOf = (id: string): string => `gate-${id}`;

function NoteCard({ card, now, docks, onAct }: NoteCardProps) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.deliveryNote');
  const { id, deliveryNo, status, supplier, etaDate, arriveDate, vehicleNo, driver, packages, window, slot } = card;
  return (
    <li className="gate-card">
      <div className="gate-head">
        {path ? (
          <Link id={placeOf(id)} to={`${path}/${id}`}>
            {deliveryNo}
          </Link>
        ) : (
          <strong id={placeOf(id)} tabIndex={-1}>
            {deliveryNo}
          </strong>
        )}
        <StatusTag document={deliveryNote} status={status} />
        {isOverdue(card, now) ? <ToneTag tone="refused">{text(gateTexts.overdue)}</ToneTag> : null}
        {slot?.isMissed ? <ToneTag tone="warning">{text(gateTexts.noShow)}</ToneTag> : null}
        {slot && slot.lateMinutes > 0 ? (
          <ToneTag tone="warning">{text(gateTexts.lateBy, { n: slot.lateMinutes })}</ToneTag>
        ) : null}
        {window === 'WITHIN' ? null : (
          <ToneTag tone="warning">{text(deliveryNote.fields.arrivalWindow.options[window])}</ToneTag>
        )}
      </div>
      <span>{supplier}</span>
      <span className="gate-facts">
        <time dateTime={arriveDate ?? etaDate}>{formatInstant(arriveDate ?? etaDate)}</time>
        {slot ? <span>{text(gateTexts.slot, { from: formatTime(slot.from), to: formatTime(slot.to) })}</span> : null}
        {/* Licence plates begin with a Chinese letter in every language. */}
        {vehicleNo === null ? null : <span lang="zh-CN">{vehicleNo}</span>}
        {driver === null ? null : <span lang="zh-CN">{driver}</span>}
        {packages === null ? null : <span>{text(gateTexts.packages, { n: packages })}</span>}
      </span>
      {isOpen(card) ? (
        <Allowed code={permissionOf(deliveryNote, 'arrive')}>
          <Acts card={card} docks={docks} onAct={onAct} />
        </Allowed>
      ) : null}
    </li>
  );
}

function Acts({
  card: { id, deliveryNo, status, dockNo },
  docks,
  onAct,
}: Pick<NoteCardProps, 'card' | 'docks' | 'onAct'>) {
  const text = useText();
  const client = useQueryClient();
  const clear = useClearable();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await act();
      onAct(id);
      await client.invalidateQueries({ queryKey: ['documents'] });
    } finally {
      setBusy(false);
    }
  };
  const choices = Array.from({ length: docks }, (_, index) => ({
    value: index + 1,
    label: text(gateTexts.dock, { n: index + 1 }),
  }));
  return (
    <div className="gate-acts">
      <Select
        aria-label={text(gateTexts.choose, { deliveryNo })}
        placeholder={text(gateTexts.noDock)}
        allowClear={clear}
        disabled={isBusy}
        value={dockNo > 0 ? dockNo : undefined}
        options={choices}
        onChange={(chosen: number | undefined) =>
          void run(() => server.call(deliveryNote, 'assignDock', { body: { id, dockNo: chosen ?? null } }))
        }
      />
      {status === 'SHIPPED' ? (
        <Button
          type="primary"
          loading={isBusy}
          aria-label={text(gateTexts.arrive, { deliveryNo })}
          onClick={() => void run(() => server.run(deliveryNote, 'arrive', id))}
        >
          {text(deliveryNote.transitions?.arrive.label ?? deliveryNote.label)}
        </Button>
      ) : null}
    </div>
  );
}
