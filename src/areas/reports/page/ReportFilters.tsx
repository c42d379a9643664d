import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { DayRangeControl } from '#ui/form/controls.tsx';
import { useText } from '#ui/language.ts';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import { reportTexts as texts } from '../texts.ts';
import { idsIn, type ReportState } from './useReportAddress.web.ts';

/** Lookups by which reports are narrowed: the name in the address, and whose rows are offered. */
const lookups = {
  company: { label: texts.company, target: 'basic.company', multi: true },
  supplier: { label: texts.supplier, target: 'sup.supplierBase', multi: true },
  purchaser: { label: texts.purchaser, target: 'basic.purchaser', multi: true },
  material: { label: texts.material, target: 'basic.material', multi: true },
  category: { label: texts.category, target: 'basic.materialCategory', multi: false },
} as const;

export type ReportLookup = keyof typeof lookups;

interface ReportFiltersProps {
  readonly state: ReportState;
  /** The days that are shown, also where the address names none; a report of one moment has none. */
  readonly period?: { readonly from: string | undefined; readonly to: string | undefined };
  readonly by: readonly ReportLookup[];
  readonly onChange: (next: Readonly<Record<string, string | undefined>>) => void;
  readonly onReset: () => void;
  /** Further choices, before the others. */
  readonly children?: ReactNode;
}

// What is disabled today was bought from before.
const everything = { enabled: '', validOn: '' };

/** What a report is narrowed to. */
export function ReportFilters({ state, period, by, onChange, onReset, children }: ReportFiltersProps) {
  const text = useText();
  return (
    <div className="report-filters" role="search" aria-label={text(texts.filters)}>
      {children}
      {period ? (
        <ReportFilter label={text(texts.period)}>
          {() => (
            <DayRangeControl
              label={text(texts.period)}
              value={[period.from, period.to]}
              onChange={(days) => onChange({ from: days?.[0], to: days?.[1] })}
            />
          )}
        </ReportFilter>
      ) : null}
      {by.map((name) => (
        <ReportFilter key={name} label={text(lookups[name].label)}>
          {(id) => (
            <LovSelect
              id={id}
              target={lookups[name].target}
              multi={lookups[name].multi}
              label={text(lookups[name].label)}
              value={idsIn(state[name])}
              filter={everything}
              onChange={(ids) => onChange({ [name]: ids.join('|') })}
            />
          )}
        </ReportFilter>
      ))}
      <div className="report-filter report-filter-end">
        <Button onClick={onReset}>{text(texts.reset)}</Button>
      </div>
    </div>
  );
}

interface ReportFilterProps {
  readonly label: string;
  /** The control, given the id that its label names. */
  readonly children: (id: string) => ReactNode;
}

/** One choice of a report with its label. */
export function ReportFilter({ label, children }: ReportFilterProps) {
  const id = useId();
  return (
    <div className="report-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
