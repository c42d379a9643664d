import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag, type TableColumnsType } from 'antd';
import { useNavigate } from 'react-router';
import { isDecimal, isMore, minus, type Decimal } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import type { Row } from '#model/row.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useOpenNew } from '#ui/document/object/useOpenNew.ts';
import { formatMoney, formatPercent, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { awardScenario } from './optimiser/awardScenario.document.ts';
import { scenarioTexts as texts } from './optimiser/texts.ts';

type Scenario = Row<typeof awardScenario>;

const solvingEvery = 2000;
const money = (value: unknown): string => (isDecimal(value) ? formatMoney(value) : nothing);

interface ScenariosProps {
  readonly inquiryId: string;
  readonly inquiryNo: unknown;
  readonly inquiryName: unknown;
  readonly isComparing: boolean;
}

/** The scenarios of an inquiry side by side, the cheapest marked; new ones while it is compared. */
export function Scenarios({ inquiryId, inquiryNo, inquiryName, isComparing }: ScenariosProps) {
  const text = useText();
  const navigate = useNavigate();
  const openNew = useOpenNew();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.awardScenario');
  const found = useQuery({
    queryKey: ['bidding.awardScenario', 'of', inquiryId],
    queryFn: () =>
      server.query(awardScenario, { inquiryId: { eq: inquiryId }, page: { current: 1, size: 100 } }, { quiet: true }),
    refetchInterval: ({ state }) =>
      state.data?.records.some(({ status }) => status === 'SOLVING') === true ? solvingEvery : false,
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  const { records } = found.data;
  const totals = records.flatMap(({ totalAmt }) => totalAmt ?? []);
  const lowest = totals.reduce<Decimal | undefined>(
    (least, each) => (least === undefined || isMore(least, each) ? each : least),
    undefined,
  );
  const add = isComparing && path && (
    <Allowed code={permissionOf(awardScenario, 'add')}>
      <Button
        type={records.length === 0 ? 'primary' : 'default'}
        icon={<PlusOutlined />}
        onClick={() => void openNew(path, { inquiryId, inquiryCode: inquiryNo, inquiryName })}
      >
        {text(texts.add)}
      </Button>
    </Allowed>
  );
  if (records.length === 0)
    return <EmptyState title={text(isComparing ? texts.none : texts.noneLate)}>{add}</EmptyState>;
  const columns: TableColumnsType<Scenario> = [
    {
      title: text(texts.scenario),
      render: (_, { id, scenarioName, scenarioNo }) => (
        <Button type="link" size="small" disabled={!path} onClick={() => void navigate(`${path}/${id}`)}>
          {scenarioName} {scenarioNo}
        </Button>
      ),
    },
    { title: text(texts.state), render: (_, { status }) => <StatusTag document={awardScenario} status={status} /> },
    {
      title: text(texts.total),
      align: 'right',
      render: (_, { totalAmt }) => (
        <>
          {money(totalAmt)}{' '}
          {totalAmt !== null && totalAmt === lowest ? <Tag color="green">{text(texts.lowest)}</Tag> : null}
        </>
      ),
    },
    {
      title: text(texts.rulesCost),
      align: 'right',
      render: (_, { totalAmt, freeAmt }) =>
        totalAmt !== null && freeAmt !== null
          ? money(isMore(totalAmt, freeAmt) ? minus(totalAmt, freeAmt) : '0')
          : nothing,
    },
    {
      title: text(texts.gap),
      align: 'right',
      render: (_, { gapPct }) => (gapPct === null ? nothing : formatPercent(gapPct)),
    },
    { title: text(texts.suppliers), align: 'right', render: (_, { supplierCount }) => supplierCount ?? nothing },
  ];
  return (
    <section data-testid="scenarios">
      <p className="form-help">{text(texts.hint)}</p>
      <DataTable<Scenario>
        rowKey="id"
        dataSource={[...records]}
        columns={columns}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
      />
      {add}
    </section>
  );
}
