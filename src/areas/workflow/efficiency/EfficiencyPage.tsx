import '../centre/centre.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayAfter } from '#model/days.ts';
import { nameOf } from '#model/label.ts';
import { DayControl } from '#ui/form/controls.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { formatDay, formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { askPace, askTasksBehind, type PaceLine, type PacedLine, type Period } from './pace.web.ts';
import { efficiencyTexts } from './texts.ts';

const daysShown = 365;

/** How long steps and people take, the slowest first; each figure leads to its tasks. */
export function EfficiencyPage() {
  const text = useText();
  const [period, setPeriod] = useState<Period>(() => {
    const today = formatDay(Date.now());
    return { from: dayAfter(today, -daysShown), to: today };
  });
  const [opened, setOpened] = useState<PaceLine>();
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'efficiency', period],
    queryFn: ({ signal }) => askPace(period, signal),
    placeholderData: (before) => before,
  });
  return (
    <section className="srm-page approval-centre" aria-labelledby="efficiency-title" data-testid="efficiency">
      <Typography.Title level={1} id="efficiency-title">
        {text(efficiencyTexts.title)}
      </Typography.Title>
      <p>{text(efficiencyTexts.help)}</p>
      <div className="task-bar">
        <Day name="from" period={period} onChange={setPeriod} />
        <Day name="to" period={period} onChange={setPeriod} />
      </div>
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={6} />}
      {data && data.people.length === 0 && (
        <EmptyState title={text(efficiencyTexts.none)} help={text(efficiencyTexts.noneDetail)} />
      )}
      {data && data.people.length > 0 && (
        <>
          <h2>{text(efficiencyTexts.nodes)}</h2>
          <PaceTable lines={data.nodes} onOpen={setOpened} />
          <h2>{text(efficiencyTexts.people)}</h2>
          <PaceTable lines={data.people} onOpen={setOpened} />
        </>
      )}
      {opened && <Behind period={period} line={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

interface DayProps {
  readonly name: 'from' | 'to';
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

function Day({ name, period, onChange }: DayProps) {
  const text = useText();
  const id = `efficiency-${name}`;
  return (
    <label htmlFor={id}>
      {text(efficiencyTexts[name])}{' '}
      <DayControl
        id={id}
        invalid={false}
        value={period[name]}
        onBlur={() => undefined}
        onChange={(day) => (typeof day === 'string' && day !== '' ? onChange({ ...period, [name]: day }) : undefined)}
      />
    </label>
  );
}

interface PaceTableProps {
  readonly lines: readonly PaceLine[];
  readonly onOpen: (line: PaceLine) => void;
}

// Among the slowest there is one that holds up most: where it takes longest and something waits.
const bottleneckOf = (lines: readonly PaceLine[]): PaceLine | undefined =>
  lines.filter(({ open, late }) => open > 0 || late > 0).toSorted((a, b) => (b.median ?? 0) - (a.median ?? 0))[0];

function PaceTable({ lines, onOpen }: PaceTableProps) {
  const text = useText();
  const language = useLanguage();
  const bottleneck = bottleneckOf(lines);
  const hasFlow = lines.some(({ flow }) => flow !== null);
  const number = (title: string, of: (line: PaceLine) => number | null) => ({
    title,
    key: title,
    align: 'right' as const,
    render: (_: unknown, line: PaceLine) => of(line) ?? '—',
  });
  return (
    <Table<PaceLine>
      size="small"
      rowKey="key"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...lines]}
      columns={[
        ...(hasFlow
          ? [
              {
                title: text(efficiencyTexts.flow),
                key: 'flow',
                render: (_: unknown, { flow }: PaceLine) => nameOf(flow ?? { zh: '' }, language),
              },
            ]
          : []),
        {
          title: text(hasFlow ? efficiencyTexts.node : efficiencyTexts.person),
          key: 'name',
          render: (_: unknown, line: PaceLine) => (
            <>
              <Button type="link" size="small" onClick={() => onOpen(line)}>
                {line.name}
              </Button>
              {line === bottleneck && <Tag color="red">{text(efficiencyTexts.bottleneck)}</Tag>}
            </>
          ),
        },
        number(text(efficiencyTexts.median), ({ median }) => median),
        number(text(efficiencyTexts.slow), ({ slow }) => slow),
        number(text(efficiencyTexts.count), ({ count }) => count),
        number(text(efficiencyTexts.late), ({ late }) => late),
        number(text(efficiencyTexts.open), ({ open }) => open),
        number(text(efficiencyTexts.oldest), ({ oldest }) => oldest),
      ]}
    />
  );
}

interface BehindProps {
  readonly period: Period;
  readonly line: PaceLine;
  readonly onClose: () => void;
}

function Behind({ period, line, onClose }: BehindProps) {
  const text = useText();
  const isPhone = useIsPhone();
  const routes = routesOf(useSession((state) => state.menu));
  const { data, error, refetch } = useQuery({
    queryKey: ['approval', 'efficiency', 'tasks', period, line.key],
    queryFn: ({ signal }) => askTasksBehind(period, line, signal),
  });
  const titleOf = (task: PacedLine) => {
    const path = pathOfDocument(routes, task.docCode);
    return path === undefined ? task.title : <Link to={`${path}/${task.businessId}`}>{task.title}</Link>;
  };
  return (
    <Drawer open size={isPhone ? '100%' : 860} title={line.name} onClose={onClose} data-testid="efficiency-tasks">
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={6} />}
      {data && (
        <Table<PacedLine>
          size="small"
          rowKey="id"
          scroll={{ x: 'max-content' }}
          dataSource={[...data]}
          columns={[
            { title: text(efficiencyTexts.task), key: 'title', render: (_: unknown, task) => titleOf(task) },
            { title: text(efficiencyTexts.node), dataIndex: 'nodeName' },
            { title: text(efficiencyTexts.person), dataIndex: 'name' },
            { title: text(efficiencyTexts.hours), dataIndex: 'hours', align: 'right' },
            {
              title: text(efficiencyTexts.opened),
              key: 'opened',
              render: (_: unknown, { openedAt }) => formatInstant(openedAt),
            },
            {
              title: text(efficiencyTexts.done),
              key: 'done',
              render: (_: unknown, { doneAt }) =>
                doneAt === null ? <Tag>{text(efficiencyTexts.still)}</Tag> : formatInstant(doneAt),
            },
          ]}
        />
      )}
    </Drawer>
  );
}
