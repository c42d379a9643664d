import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Flex, Slider, Typography } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatDay } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { position } from '../position/position.document.ts';
import { chartTexts } from '../texts.ts';
import { chartOf, shownNodes, type ChartKind, type ChartNode, type ChartRow } from './orgChart.rules.ts';
import { OrgTree } from './OrgTree.tsx';
import './orgChart.css';

const kinds: readonly ChartKind[] = ['COMPANY', 'DEPARTMENT', 'POSITION', 'PERSON'];
const format = 'YYYY-MM-DD';
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function rowsIn(value: unknown): ChartRow[] {
  return (Array.isArray(value) ? value.filter(isRecord) : []).flatMap((each) => {
    const kind = kinds.find((known) => known === each['kind']);
    const { id, parentId, name, manager, agent } = each;
    if (!kind || typeof id !== 'string') return [];
    return [
      {
        id,
        kind,
        parentId: textOf(parentId),
        name: textOf(name) ?? '',
        manager: textOf(manager),
        agent: textOf(agent),
      },
    ];
  });
}

/** The organisation drawn as a tree, as it stands on any day. */
export function OrgChartPage() {
  const text = useText();
  const language = useLanguage();
  const [day, setDay] = useState(() => formatDay(Date.now()));
  const chart = useQuery({
    queryKey: ['basic/position/chart', day, language],
    queryFn: () => server.call(position, 'chart', { query: { day } }),
    placeholderData: keepPreviousData,
  });
  const nodes = useMemo(() => chartOf(rowsIn(chart.data?.rows)), [chart.data]);
  const changes = Array.isArray(chart.data?.changes) ? chart.data.changes.map(String) : [];
  return (
    <section className="srm-page" aria-labelledby="org-title">
      <Typography.Title level={1} id="org-title" style={{ fontSize: 20 }}>
        {text(chartTexts.title)}
      </Typography.Title>
      <DayChoice day={day} changes={changes} onChange={setDay} />
      {chart.error ? (
        <LoadFault error={chart.error} onRetry={() => void chart.refetch()} />
      ) : !chart.data ? (
        <LateSkeleton rows={8} />
      ) : nodes.length === 0 ? (
        <EmptyState title={text(chartTexts.none)} />
      ) : (
        <Chart nodes={nodes} />
      )}
    </section>
  );
}

interface DayChoiceProps {
  readonly day: string;
  /** The days on which the organisation changes. */
  readonly changes: readonly string[];
  readonly onChange: (day: string) => void;
}

// The slider reaches a year back and ahead, and further where the organisation changes further away.
function DayChoice({ day, changes, onChange }: DayChoiceProps) {
  const text = useText();
  const [today] = useState(() => dayjs(formatDay(Date.now())));
  const offsetOf = (each: string): number => dayjs(each).startOf('day').diff(today, 'day');
  const offsets = changes.map(offsetOf);
  const [shown, setShown] = useState<number>();
  const dayAt = (offset: number): string => today.add(offset, 'day').format(format);
  const [min, max] = [Math.min(-365, ...offsets, offsetOf(day)), Math.max(365, ...offsets, offsetOf(day))];
  return (
    <Flex wrap gap={16} align="center" className="org-day">
      <label className="org-picker">
        <span>{text(chartTexts.day)}</span>
        <DatePicker
          allowClear={false}
          value={dayjs(day)}
          aria-label={text(chartTexts.day)}
          onChange={(value) => value && onChange(value.format(format))}
        />
      </label>
      <Slider
        className="org-slider"
        ariaLabelForHandle={text(chartTexts.slider)}
        ariaValueTextFormatterForHandle={(value) => dayAt(value ?? 0)}
        min={min}
        max={max}
        value={shown ?? offsetOf(day)}
        marks={{ ...Object.fromEntries(offsets.map((each) => [each, ' '])), 0: text(chartTexts.today) }}
        tooltip={{ formatter: (value) => dayAt(value ?? 0) }}
        onChange={setShown}
        onChangeComplete={(value) => {
          setShown(undefined);
          onChange(dayAt(value));
        }}
      />
      <Button onClick={() => onChange(today.format(format))}>{text(chartTexts.today)}</Button>
    </Flex>
  );
}

// A large organisation opens with its departments alone.
const opensUpTo = 120;

const foldable = (nodes: readonly ChartNode[]): string[] =>
  shownNodes(nodes, new Set()).flatMap(({ node }) => (node.kind === 'POSITION' && node.people > 0 ? [node.key] : []));

function Chart({ nodes }: { readonly nodes: readonly ChartNode[] }) {
  const text = useText();
  const isLarge = shownNodes(nodes, new Set()).length > opensUpTo;
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const closed = chosen ?? new Set(isLarge ? foldable(nodes) : []);
  return (
    <>
      <Flex wrap gap={8} align="center">
        <Button onClick={() => setChosen(new Set())}>{text(chartTexts.open)}</Button>
        <Button onClick={() => setChosen(new Set(foldable(nodes)))}>{text(chartTexts.close)}</Button>
        <span className="org-help">{text(chartTexts.keys)}</span>
      </Flex>
      <OrgTree nodes={nodes} closed={closed} onClosed={setChosen} />
    </>
  );
}
