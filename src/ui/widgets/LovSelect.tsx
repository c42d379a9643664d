import { Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../language.ts';
import type { LovRow } from '../server.ts';
import { lovLabel, useLov, useLovRows, type LovTarget } from './lookups.ts';
import { useLovFacts } from './lovColumns.ts';
import { useClearable } from './useClearable.tsx';
import { useTyped } from './useTyped.ts';
import { widgetTexts } from './texts.ts';

const offered = 50;

interface LovSelectProps {
  /** The document whose rows are offered: 'sup.supplierBase'; or a defined list. */
  readonly target: LovTarget;
  readonly value: readonly string[];
  readonly multi: boolean;
  /** The text of the value where the row that holds it already knows it; of several values, in their order. */
  readonly known?: string | readonly string[] | undefined;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly onChange: (ids: string[], rows: LovRow[]) => void;
  readonly onBlur?: () => void;
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly defaultOpen?: boolean;
  /** What stands in the search when it opens: the key that opened it. */
  readonly defaultSearch?: string;
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** Typing lists up to 50 rows by code and name, choosing one takes it. */
export function LovSelect(props: LovSelectProps) {
  const { target, value, multi, known, filter, onChange, label, id, describedBy, invalid } = props;
  const text = useText();
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  const typed = useTyped(props.defaultSearch);
  const isBeginning = useRef(true);
  useEffect(() => {
    isBeginning.current = false;
  }, []);
  const search = {
    ...filter,
    ...(typed.settled ? { keyword: typed.settled } : {}),
    page: { current: 1, size: offered },
  };
  const lov = useLov(target, search, { enabled: open });
  const missing = useMemo(() => (known === undefined ? value : []), [known, value]);
  const chosen = useLovRows(target, missing);
  const rows = useMemo(() => new Map((lov.data?.records ?? []).map((row) => [row.id, row])), [lov.data]);

  const labelOf = (each: string): string => {
    const row = rows.get(each) ?? chosen.get(each);
    if (row) return lovLabel(row, target);
    return (typeof known === 'string' ? known : known?.[value.indexOf(each)]) ?? each;
  };
  const shown = value.map((each) => ({ value: each, label: labelOf(each) }));
  const change = (next: { value: string } | { value: string }[] | undefined): void => {
    const ids = (Array.isArray(next) ? next : next ? [next] : []).map((each) => each.value);
    onChange(
      ids,
      ids.flatMap((each) => rows.get(each) ?? chosen.get(each) ?? []),
    );
  };
  const clear = useClearable();
  const factsOf = useLovFacts(target, open);
  const select = (
    <Select<{ value: string } | { value: string }[]>
      {...(id ? { id } : {})}
      labelInValue
      allowClear={clear}
      {...(multi ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      disabled={props.disabled ?? false}
      open={open}
      onOpenChange={setOpen}
      {...(props.defaultOpen ? { autoFocus: true } : {})}
      aria-label={label}
      aria-describedby={describedBy}
      {...(invalid ? { status: 'error' as const } : {})}
      placeholder={text(widgetTexts.typeToSearch)}
      value={multi ? shown : (shown[0] ?? null)}
      showSearch={{
        filterOption: false,
        // The list counts as closed until it is drawn, and a closed one empties its search: the key that opened it stays.
        onSearch: (next) => (isBeginning.current ? undefined : typed.type(next)),
        searchValue: typed.text,
      }}
      onChange={(next) => {
        typed.type('');
        change(next);
      }}
      onBlur={() => {
        // While nothing has been found yet the list says nothing of closing, and would open for what comes late.
        setOpen(false);
        typed.type('');
        props.onBlur?.();
      }}
      loading={open && lov.isFetching}
      notFoundContent={lov.isFetching ? null : text(widgetTexts.noMatch)}
      options={(lov.data?.records ?? []).map((row) => ({
        value: row.id,
        label: lovLabel(row, target),
        facts: factsOf(row),
      }))}
      optionRender={({ label: shownLabel, data: { facts } }) =>
        typeof facts === 'string' && facts !== '' ? (
          <span className="lov-option">
            {shownLabel}
            <small>{facts}</small>
          </span>
        ) : (
          shownLabel
        )
      }
      popupMatchSelectWidth={320}
    />
  );
  return (
    <span className="lov-select" onCompositionStart={typed.compositionStart} onCompositionEnd={typed.compositionEnd}>
      {select}
    </span>
  );
}
