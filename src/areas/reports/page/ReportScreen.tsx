import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { Label } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { keysOf } from '../figures/spans.rules.ts';
import { reportTexts as texts } from '../texts.ts';
import { ReportFilter, ReportFilters, type ReportLookup } from './ReportFilters.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportViews } from './ReportViews.tsx';
import { useReportAddress, type ReportChange, type ReportState } from './useReportAddress.web.ts';

interface ReportScreenProps<Asked, Answer> {
  readonly title: Label;
  /** Under which its saved views are stored, and its answers. */
  readonly screen: string;
  readonly filters: readonly ReportLookup[];
  /** What is asked for, by what the address says. */
  readonly askedIn: (state: ReportState) => Asked;
  readonly load: (asked: Asked, signal: AbortSignal) => Promise<Answer>;
  readonly hint?: (answer: Answer) => string;
  /** The days that the answer speaks of; a report of one moment has none. */
  readonly periodOf?: (answer: Answer) => { readonly from: string; readonly to: string };
  /** Further choices before the filters. */
  readonly choices?: (place: {
    readonly asked: Asked;
    readonly answer: Answer | undefined;
    readonly change: ReportChange;
  }) => ReactNode;
  readonly tools?: ReactNode;
  readonly children: (answer: Answer, asked: Asked) => ReactNode;
}

/** A report from its address to its figures: filters, saved views, waiting and failing are the same for all of them. */
export function ReportScreen<Asked, Answer>(props: ReportScreenProps<Asked, Answer>) {
  const { title, screen, filters, askedIn, load, hint, periodOf, choices, tools, children } = props;
  const text = useText();
  const language = useLanguage();
  const { state, change, replace, search } = useReportAddress();
  const asked = askedIn(state);
  const { data, error, refetch } = useQuery({
    queryKey: [screen, language, asked],
    queryFn: ({ signal }) => load(asked, signal),
    placeholderData: keepPreviousData,
  });
  const shown = data && periodOf?.(data);
  return (
    <ReportFrame
      title={text(title)}
      hint={data === undefined ? undefined : hint?.(data)}
      tools={
        <>
          {tools}
          <ReportViews screen={screen} search={search} onChange={replace} />
        </>
      }
      filters={
        <ReportFilters
          state={state}
          {...(periodOf ? { period: { from: state['from'] ?? shown?.from, to: state['to'] ?? shown?.to } } : {})}
          by={filters}
          onChange={change}
          onReset={() => replace('')}
        >
          {choices?.({ asked, answer: data, change })}
        </ReportFilters>
      }
    >
      {error ? (
        <LoadFault error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LateSkeleton rows={8} />
      ) : (
        children(data, asked)
      )}
    </ReportFrame>
  );
}

interface DimensionChoiceProps<By extends string> {
  readonly value: By;
  readonly of: Readonly<Record<By, Label>>;
  readonly onChange: (by: By) => void;
}

/** By what a report is told apart. */
export function DimensionChoice<By extends string>({ value, of, onChange }: DimensionChoiceProps<By>) {
  const text = useText();
  return (
    <ReportFilter label={text(texts.by)}>
      {(id) => (
        <Select<By>
          id={id}
          value={value}
          options={keysOf(of).map((by) => ({ value: by, label: text(of[by]) }))}
          onChange={onChange}
        />
      )}
    </ReportFilter>
  );
}
