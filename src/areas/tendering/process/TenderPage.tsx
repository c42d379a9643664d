import {
  GlobalOutlined,
  OrderedListOutlined,
  RadarChartOutlined,
  ReloadOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { permissionOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { Allowed } from '#ui/access.tsx';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { MakeButton } from '#ui/document/transition/MakeButton.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { ReportButton } from '../evaluation/ReportButton.tsx';
import { QuestionList } from '../question/QuestionList.tsx';
import { KeysTab } from '../keys/KeysTab.tsx';
import { keyTexts } from '../keys/texts.ts';
import { PlanTab } from '../plan/PlanTab.tsx';
import { tenderingAlert } from '../radar/tenderingAlert.document.ts';
import { arePricesOpen, openingOf } from '../opening/session.rules.ts';
import { OpeningTab } from '../opening/OpeningTab.tsx';
import { tenderTexts } from '../texts.ts';
import { tenderingAward } from '../award/tenderingAward.document.ts';
import { tendering } from '../tender/tendering.document.ts';

const over = new Set<unknown>(['FAILED', 'TERMINATED', 'VOIDED']);
const closed = (row: DocumentRow): boolean => typeof row['closedAt'] === 'string';

/** Whether applicants are being reviewed. */
const mayQualify = (row: DocumentRow): boolean =>
  row['status'] === 'PUBLISHED' && row['prequalMode'] === 'PRE' && typeof row['prequalDoneAt'] !== 'string';

/** Qualifies the best applicants by their points. */
function BestButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <EndpointButton
      document={tendering}
      endpoint="selectQualified"
      label={tenderTexts.selectBest}
      confirm={tenderTexts.selectBestAsk}
      count={1}
      icon={<OrderedListOutlined />}
      onRun={async () => {
        const answer = await server.change('bidding/tendering/selectQualified', { id: row.id });
        await client.invalidateQueries();
        toast.success(text(tenderTexts.bestSelected, { n: isRecord(answer) ? String(answer['count']) : '' }));
      }}
    />
  );
}

/** Whether a tender awaits its award. */
const isEvaluated = (row: DocumentRow): boolean =>
  arePricesOpen(openingOf(row)) && row['status'] === (row['evaluation'] === 'EXPERTS' ? 'SCORED' : 'OPENED');

const reported = new Set<unknown>(['AWARD_PENDING', 'PUBLICITY', 'AWARDED']);
const published = (row: DocumentRow): boolean => typeof row['publishedAt'] === 'string';

/** A tender with its opening. */
export function TenderPage() {
  const text = useText();
  return (
    <ObjectPage
      document={tendering}
      acts={(row) => <FurtherActs row={row} />}
      tabs={[
        {
          key: 'plan',
          label: text(tenderTexts.plan),
          isShown: (row) => !published(row),
          render: (row) => <PlanTab id={row.id} version={row['versionNo']} />,
        },
        {
          key: 'questions',
          label: text(tenderTexts.questions),
          isShown: published,
          render: (row) => <QuestionList tenderingId={row.id} version={row['versionNo']} />,
        },
        {
          key: 'keys',
          label: text(keyTexts.tab),
          isShown: (row) => row['sealMode'] !== 'SERVER' && row['status'] !== 'NEW',
          render: (row) => <KeysTab row={row} />,
        },
        {
          key: 'opening',
          label: text(tenderTexts.opening),
          isShown: closed,
          render: (row) => <OpeningTab row={row} />,
        },
      ]}
    />
  );
}

function FurtherActs({ row }: { readonly row: DocumentRow }) {
  return (
    <>
      <NextAct row={row} />
      {row['status'] === 'OPENED' ? <ScanButton row={row} /> : null}
      {published(row) ? <OpenDataButton id={row.id} /> : null}
    </>
  );
}

function NextAct({ row }: { readonly row: DocumentRow }) {
  return mayQualify(row) ? (
    <BestButton row={row} />
  ) : isEvaluated(row) ? (
    <>
      <ReportButton id={row.id} />
      <MakeButton
        document={tenderingAward}
        endpoint="propose"
        body={{ tenderingId: row.id }}
        number="awardNo"
        ask={tenderTexts.proposeAsk}
        label={tenderTexts.proposeAward}
        made={tenderTexts.awardMade}
        icon={<TrophyOutlined />}
      />
    </>
  ) : reported.has(row['status']) ? (
    <ReportButton id={row.id} />
  ) : over.has(row['status']) ? (
    <MakeButton
      document={tendering}
      endpoint="retender"
      body={{ id: row.id }}
      number="tenderingNo"
      ask={tenderTexts.retenderAsk}
      label={tenderTexts.retender}
      made={tenderTexts.tenderMade}
      icon={<ReloadOutlined />}
    />
  ) : null;
}

/** Looks through the opened bids for signs of collusion once more. */
function ScanButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <EndpointButton
      document={tenderingAlert}
      endpoint="scan"
      label={tenderTexts.scan}
      confirm={tenderTexts.scanAsk}
      count={1}
      icon={<RadarChartOutlined />}
      onRun={async () => {
        await server.change('bidding/tenderingAlert/scan', { tenderingId: row.id });
        await client.invalidateQueries();
        toast.success(text(tenderTexts.scanned));
      }}
    />
  );
}

function OpenDataButton({ id }: { readonly id: string }) {
  const text = useText();
  return (
    <Allowed code={permissionOf(tendering, 'export')}>
      <Button
        icon={<GlobalOutlined />}
        onClick={() => window.open(`/prod-api/bidding/tendering/openData?id=${id}`, '_self')}
      >
        {text(tenderTexts.openData)}
      </Button>
    </Allowed>
  );
}
