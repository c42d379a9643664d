import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { divide, isDecimal, isMore, minus, round, times, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { ObjectHeader } from '#ui/document/object/ObjectHeader.tsx';
import { LateSkeleton } from '#ui/document/list/ListStates.tsx';
import { formatMoney, formatPercent, formatQuantity, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useScreenTitle } from '#ui/screenTitle.ts';
import { newIdempotencyKey, server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { NumberInput } from '#ui/widgets/NumberInput.tsx';
import { Countdown } from './Countdown.tsx';
import { roomHead } from './roomHead.rules.ts';
import { auctionTexts as texts } from './texts.ts';
import { useAuctionSocket, type LiveAuction } from './useAuctionSocket.web.ts';
import './auction.css';

type Values = Readonly<Record<string, unknown>>;

const recordsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const recordOf = (value: unknown): Values => (isRecord(value) ? value : {});
const decimalOf = (value: unknown): Decimal | undefined => (isDecimal(value) ? value : undefined);
const money = (value: unknown): string => (isDecimal(value) ? formatMoney(value) : nothing);

/** `/auction-room`: where a supplier bids. */
export function AuctionRoom() {
  const text = useText();
  const navigate = useNavigate();
  const entryId = new URLSearchParams(useScreenLocation().search).get('entry');
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.auctionEntry');
  if (entryId === null)
    return (
      <section className="srm-page" aria-labelledby="auction-title">
        <h1 id="auction-title">{text(texts.roomTitle)}</h1>
        <EmptyState title={text(texts.noAuction)}>
          {path ? <Button onClick={() => void navigate(path)}>{text(texts.toEntries)}</Button> : null}
        </EmptyState>
      </section>
    );
  return <OpenRoom key={entryId} entryId={entryId} listPath={`${path ?? ''}/${entryId}`} />;
}

function OpenRoom({ entryId, listPath }: { readonly entryId: string; readonly listPath: string }) {
  const text = useText();
  const live = useAuctionSocket(entryId);
  const { frame, isLost } = live;
  const room = recordOf(frame?.['room']);
  useScreenTitle(String(room['auctionNo'] ?? text(texts.roomTitle)));
  if (!frame) return isLost ? <Alert type="error" showIcon title={text(texts.lost)} /> : <LateSkeleton rows={6} />;
  const status = String(frame['status']);
  return (
    <div className="auction-room" data-testid="auction-room">
      <ObjectHeader
        document={roomHead}
        row={{ status, format: room['format'], currency: room['currency'] }}
        title={`${String(room['auctionNo'])} ${String(room['auctionName'])}`}
        listPath={listPath}
      >
        {null}
      </ObjectHeader>
      {isLost ? <Alert type="error" showIcon title={text(texts.lost)} /> : null}
      {status === 'PAUSED' ? <Alert type="warning" showIcon title={text(texts.paused)} /> : null}
      {status === 'VOIDED' ? <Alert type="error" showIcon title={text(texts.voided)} /> : null}
      <div className="auction-lots">
        {recordsOf(frame['lots']).map((lot) => (
          <LotCard
            key={String(lot['lotId'])}
            entryId={entryId}
            lot={lot}
            room={room}
            live={live}
            isPaused={status === 'PAUSED'}
          />
        ))}
      </div>
    </div>
  );
}

interface LotProps {
  readonly entryId: string;
  readonly lot: Values;
  readonly room: Values;
  readonly live: LiveAuction;
  readonly isPaused: boolean;
}

function LotCard({ entryId, lot, room, live, isPaused }: LotProps) {
  const text = useText();
  const qty = decimalOf(lot['qty']);
  const facts: [Label, string][] = [
    [texts.own, money(lot['ownPrice'])],
    ...(isDecimal(lot['best']) ? [[texts.best, money(lot['best'])] satisfies [Label, string]] : []),
    ...(isDecimal(lot['allowed']) ? [[texts.allowed, money(lot['allowed'])] satisfies [Label, string]] : []),
    ...(typeof lot['count'] === 'number' ? [[texts.count, String(lot['count'])] satisfies [Label, string]] : []),
    ...(qty ? [[texts.qty, formatQuantity(qty)] satisfies [Label, string]] : []),
  ];
  return (
    <section className="auction-lot" aria-label={String(lot['lotName'])}>
      <h2>{String(lot['lotName'])}</h2>
      <div className="auction-head">
        <Place lot={lot} />
        <Clock lot={lot} live={live} isPaused={isPaused} />
      </div>
      <dl className="auction-facts">
        {facts.map(([label, value]) => (
          <div key={label[0]}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BidForm entryId={entryId} lot={lot} room={room} isLost={live.isLost} />
    </section>
  );
}

/** The own place, large, as far as the rules show it. */
function Place({ lot }: { readonly lot: Values }) {
  const text = useText();
  const { rank, isLeading } = lot;
  const shown =
    typeof rank === 'number'
      ? String(rank)
      : typeof isLeading === 'boolean'
        ? text(isLeading ? texts.leading : texts.notLeading)
        : nothing;
  return (
    <div className={isLeading === true ? 'auction-place is-leading' : 'auction-place'} aria-live="polite">
      <span>{text(texts.rank)}</span>
      <strong data-testid="auction-rank">{shown}</strong>
    </div>
  );
}

function Clock({ lot, live, isPaused }: Pick<LotProps, 'lot' | 'live' | 'isPaused'>) {
  const text = useText();
  const shows = (label: Label, until: unknown) => <Countdown label={label} until={String(until)} now={live.now} />;
  if (lot['phase'] === 'WAITING') return shows(texts.begins, lot['beginAt']);
  if (lot['phase'] === 'OVER') return <strong className="auction-clock">{text(texts.over)}</strong>;
  if (isPaused) return null;
  const turn = recordOf(lot['turn']);
  if (turn['isUsed'] === false) {
    const isNow = Date.parse(String(turn['beginsAt'])) <= live.now();
    if (lot['canBid'] === true || !isNow)
      return lot['canBid'] === true ? shows(texts.turnEnds, turn['endsAt']) : shows(texts.turnBegins, turn['beginsAt']);
  }
  return (
    <div className="auction-clocks">
      {lot['tickEndsAt'] ? shows(texts.nextPrice, lot['tickEndsAt']) : null}
      {shows(texts.ends, lot['endAt'])}
    </div>
  );
}

interface BidFormProps {
  readonly entryId: string;
  readonly lot: Values;
  readonly room: Values;
  readonly isLost: boolean;
}

function BidForm({ entryId, lot, room, isLost }: BidFormProps) {
  const text = useText();
  const [price, setPrice] = useState<Decimal>();
  const [asked, setAsked] = useState<Decimal>();
  const [isBusy, setBusy] = useState(false);
  const tickPrice = decimalOf(lot['tickPrice']);
  const own = decimalOf(lot['ownPrice']);
  const canBid = lot['canBid'] === true && !isLost && !isBusy;
  const send = async (amount: Decimal, confirmedFlag: boolean): Promise<void> => {
    setBusy(true);
    setAsked(undefined);
    // One key for one bid: what the network repeats counts once.
    const requestKey = newIdempotencyKey();
    try {
      await server.change('bidding/auctionEntry/bid', {
        id: entryId,
        lotId: lot['lotId'],
        price: amount,
        requestKey,
        confirmedFlag,
      });
      setPrice(undefined);
      toast.success(text(texts.accepted, { price: formatMoney(amount) }));
    } catch {
      // The refusal is told where all refusals are; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  const offer = (amount: Decimal): void => {
    const most = decimalOf(room['maxDropPct']);
    if (own && most && isMore(dropOf(own, amount), most)) setAsked(amount);
    else void send(amount, false);
  };
  if (lot['phase'] !== 'RUNNING') return null;
  if (tickPrice)
    return (
      <div className="auction-bid">
        <Button type="primary" size="large" block disabled={!canBid} onClick={() => void send(tickPrice, false)}>
          {text(texts.accept, { price: formatMoney(tickPrice) })}
        </Button>
        {lot['canBid'] === true || isLost ? null : <p className="form-help">{text(texts.saidYes)}</p>}
      </div>
    );
  if (own === undefined) return <p className="form-help">{text(texts.cannot)}</p>;
  const allowed = decimalOf(lot['allowed']);
  return (
    <form
      className="auction-bid"
      onSubmit={(event) => {
        event.preventDefault();
        if (price) offer(price);
      }}
    >
      <NumberInput
        value={price}
        precision={8}
        onChange={setPrice}
        disabled={lot['canBid'] !== true}
        aria-label={text(texts.bidOf, { lot: String(lot['lotName']) })}
        data-testid="auction-price"
      />
      <Button type="primary" htmlType="submit" disabled={!canBid || !price} data-testid="auction-bid">
        {text(texts.bid)}
      </Button>
      {allowed ? (
        <Button disabled={!canBid} onClick={() => setPrice(allowed)}>
          {formatMoney(allowed)}
        </Button>
      ) : null}
      {lot['canBid'] === true ? null : <p className="form-help">{text(texts.notTurn)}</p>}
      <Modal
        open={asked !== undefined}
        title={text(texts.dropTitle)}
        okText={text(texts.meanIt)}
        cancelText={text(texts.cancel)}
        onOk={() => void (asked && send(asked, true))}
        onCancel={() => setAsked(undefined)}
      >
        {asked && own
          ? text(texts.dropAsk, {
              from: formatMoney(own),
              to: formatMoney(asked),
              pct: formatPercent(round(dropOf(own, asked), 2)),
            })
          : null}
      </Modal>
    </form>
  );
}

const dropOf = (own: Decimal, price: Decimal): Decimal => divide(times(minus(own, price), 100), own);
