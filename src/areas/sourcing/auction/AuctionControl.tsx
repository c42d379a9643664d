import { UndoOutlined } from '@ant-design/icons';
import { Alert, Button, type TableColumnsType } from 'antd';
import { useNavigate } from 'react-router';
import { divide, isDecimal, minus, round, times } from '#model/decimal.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import { text as textField } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton } from '#ui/document/list/ListStates.tsx';
import { ObjectHeader } from '#ui/document/object/ObjectHeader.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { formatInstant, formatMoney, formatPercent, formatQuantity, formatTime, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useScreenTitle } from '#ui/screenTitle.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { auctionEvent } from './auctionEvent.document.ts';
import { Countdown } from './Countdown.tsx';
import { roomHead } from './roomHead.rules.ts';
import { auctionTexts as texts } from './texts.ts';
import { useAuctionSocket, type LiveAuction } from './useAuctionSocket.web.ts';
import './auction.css';

type Values = Readonly<Record<string, unknown>>;

const recordsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const money = (value: unknown): string => (isDecimal(value) ? formatMoney(value) : nothing);

/** `/auction-control`: where the buyer watches an auction. */
export function AuctionControl() {
  const text = useText();
  const navigate = useNavigate();
  const id = new URLSearchParams(useScreenLocation().search).get('auction');
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.auctionEvent');
  if (id === null)
    return (
      <section className="srm-page" aria-labelledby="control-title">
        <h1 id="control-title">{text(texts.toControl)}</h1>
        <EmptyState title={text(texts.noControl)}>
          {path ? <Button onClick={() => void navigate(path)}>{text(texts.toAuctions)}</Button> : null}
        </EmptyState>
      </section>
    );
  return <OpenControl key={id} id={id} listPath={`${path ?? ''}/${id}`} />;
}

function OpenControl({ id, listPath }: { readonly id: string; readonly listPath: string }) {
  const text = useText();
  const live = useAuctionSocket(id);
  const { frame, isLost } = live;
  const room: Values = isRecord(frame?.['room']) ? frame['room'] : {};
  useScreenTitle(String(room['auctionNo'] ?? text(texts.toControl)));
  if (!frame) return isLost ? <Alert type="error" showIcon title={text(texts.lost)} /> : <LateSkeleton rows={8} />;
  const status = String(frame['status']);
  return (
    <div className="auction-room" data-testid="auction-control">
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
      {recordsOf(frame['lots']).map((lot) => (
        <LotPanel key={String(lot['lotId'])} id={id} lot={lot} live={live} status={status} />
      ))}
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  readonly lot: Values;
  readonly live: LiveAuction;
  readonly status: string;
}

function LotPanel({ id, lot, live, status }: PanelProps) {
  const text = useText();
  const nameIn = useName();
  const phase = lot['phase'];
  return (
    <section className="auction-lot is-wide" aria-label={String(lot['lotName'])}>
      <div className="auction-head">
        <h2>
          {String(lot['lotName'])} {isDecimal(lot['qty']) ? `× ${formatQuantity(lot['qty'])}` : ''}
        </h2>
        {phase === 'OVER' ? <strong className="auction-clock">{text(texts.over)}</strong> : null}
        {phase !== 'OVER' && status !== 'PAUSED' ? (
          <Countdown
            label={phase === 'WAITING' ? texts.begins : texts.ends}
            until={String(phase === 'WAITING' ? lot['beginAt'] : lot['endAt'])}
            now={live.now}
          />
        ) : null}
      </div>
      <p className="form-help">
        {text(texts.bids, { n: String(lot['bids']), m: String(lot['extensions']) })}
        {isDecimal(lot['tickPrice']) ? ` · ${text(texts.current)} ${money(lot['tickPrice'])}` : ''}
        {lot['turnOf']
          ? ` · ${text(texts.turnOf, { round: String(lot['round']), supplier: nameIn(lot['turnOf']) })}`
          : ''}
      </p>
      <Standings lot={lot} />
      <h3>{text(texts.log)}</h3>
      <Log id={id} lot={lot} />
    </section>
  );
}

function useName(): (value: unknown) => string {
  const language = useLanguage();
  return (value) => (isBilingual(value) ? nameOf(value, language) : String(value ?? nothing));
}

function Standings({ lot }: { readonly lot: Values }) {
  const text = useText();
  const nameIn = useName();
  const columns: TableColumnsType<Values> = [
    { key: 'rank', title: text(texts.rank), width: 72, render: (_, { rank }) => String(rank ?? nothing) },
    { key: 'supplier', title: text(texts.supplier), render: (_, { supplier }) => nameIn(supplier) },
    { key: 'opening', align: 'right', title: text(texts.opening), render: (_, { opening }) => money(opening) },
    {
      key: 'price',
      align: 'right',
      title: text(texts.price),
      render: (_, { price, hasBid }) => (hasBid === true ? money(price) : text(texts.noBid)),
    },
    { key: 'compared', align: 'right', title: text(texts.compared), render: (_, { compared }) => money(compared) },
    {
      key: 'drop',
      align: 'right',
      title: text(texts.drop),
      render: (_, { opening, price }) =>
        isDecimal(opening) && isDecimal(price)
          ? formatPercent(round(divide(times(minus(opening, price), 100), opening), 2))
          : nothing,
    },
  ];
  return (
    <DataTable<Values>
      size="small"
      rowKey={(row) => String(row['entryId'])}
      columns={columns}
      dataSource={recordsOf(lot['standings'])}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}

const why = {
  reason: textField('原因', 'Why', { required: true, maxLength: 500, multiline: true }),
} as const;

function Log({ id, lot }: { readonly id: string; readonly lot: Values }) {
  const text = useText();
  const nameIn = useName();
  const rows = recordsOf(lot['log']);
  if (rows.length === 0) return <p className="form-help">{text(texts.noBids)}</p>;
  const columns: TableColumnsType<Values> = [
    { key: 'seq', title: text(texts.seq), width: 72, render: (_, { seq }) => String(seq) },
    { key: 'time', title: text(texts.time), render: (_, { bidAt }) => formatInstant(String(bidAt)) },
    { key: 'supplier', title: text(texts.supplier), render: (_, { supplier }) => nameIn(supplier) },
    {
      key: 'price',
      align: 'right',
      title: text(texts.price),
      render: (_, { price, kind }) => (kind === 'RETRACT' ? `${text(texts.retraction)} ${money(price)}` : money(price)),
    },
    { key: 'rank', title: text(texts.rank), width: 72, render: (_, { rankNo }) => String(rankNo) },
    {
      key: 'note',
      render: (_, row) => (
        <>
          {row['retractedFlag'] === true ? text(texts.retracted) : ''}
          {row['extendedTo'] ? text(texts.extendedTo, { time: formatTime(String(row['extendedTo'])) }) : ''}
          {row['kind'] === 'BID' && row['retractedFlag'] !== true ? (
            <EndpointButton
              document={auctionEvent}
              endpoint="retract"
              label={texts.retract}
              confirm={texts.retractAsk}
              input={why}
              danger
              count={1}
              icon={<UndoOutlined />}
              onRun={async ({ reason }) => {
                await server.change('bidding/auctionEvent/retract', { id, bidId: row['id'], reason });
              }}
            />
          ) : null}
        </>
      ),
    },
  ];
  return (
    <DataTable<Values>
      size="small"
      rowKey={(row) => String(row['id'])}
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content', y: 320 }}
    />
  );
}
