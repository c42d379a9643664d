import { useMemo, useState, type ReactNode } from 'react';
import { permissionOf } from '#model/document.ts';
import { isEmpty } from '#model/value.ts';
import { searchColumns } from '../document/object/columns.ts';
import { emptyList, searchOf, withFilter, type Filter, type Filters } from '../document/list/listState.ts';
import { SearchControl } from '../document/list/SearchControl.tsx';
import { sayWith } from '../form/schema.ts';
import { filledSearch, searchDefaults } from '../form/search.ts';
import { SearchInput } from '../form/SearchInput.tsx';
import { useText } from '../language.ts';
import { documentNamed } from '../pages.ts';
import { useUser } from '../session.ts';
import type { LovTarget } from './lookups.ts';

type Typed = Readonly<Record<string, unknown>>;

/** The filter form of a lookup: what its fields are, how each is drawn, and what is searched for. */
export interface LovFilters {
  readonly fields: readonly { readonly name: string; readonly title: string }[];
  readonly start: Typed;
  /** What a reset leaves. */
  readonly defaults: Typed;
  readonly draw: (name: string, typed: Typed, change: (typed: Typed) => void, onEnter: () => void) => ReactNode;
  readonly search: (typed: Typed) => Readonly<Record<string, unknown>>;
}

const most = 4;

/** The filters of a document's own search, or those its definition names. */
export function useLovFilters(target: LovTarget, param: Readonly<Record<string, unknown>> | undefined): LovFilters {
  const ofDocument = useDocumentFilters(typeof target === 'string' ? target : '');
  const ofList = useListFilters(target, param);
  return typeof target === 'string' ? ofDocument : ofList;
}

function useDocumentFilters(target: string): LovFilters {
  const text = useText();
  const { side, permissions } = useUser();
  return useMemo(() => {
    const document = documentNamed(target);
    // Whoever does not list the document looks for what a choice tells.
    const { code, text: name, columns: further = [] } = document?.lov ?? { text: '' };
    const isOpen = document !== undefined && permissions.includes(permissionOf(document, 'query'));
    const columns = (document ? searchColumns(document, side) : [])
      .filter((each) => isOpen || [code, name, ...further].includes(each.name))
      .slice(0, most);
    const filtersOf = (typed: Typed): Filters => typed as Filters;
    return {
      fields: columns.map(({ name, label }) => ({ name, title: text(label) })),
      start: {},
      defaults: {},
      draw: (name, typed, change, onEnter) => {
        const column = columns.find((each) => each.name === name);
        if (!column) return null;
        const set = (filter: Filter | undefined): void =>
          change(withFilter({ ...emptyList, filters: filtersOf(typed) }, name, filter).filters);
        return (
          <SearchControl column={column} filter={filtersOf(typed)[name]} isLive onChange={set} onEnter={onEnter} />
        );
      },
      search: (typed) => (document ? searchOf(document, { keyword: '', filters: filtersOf(typed) }) : {}),
    };
  }, [target, side, permissions, text]);
}

function useListFilters(target: LovTarget, param: Readonly<Record<string, unknown>> | undefined): LovFilters {
  const text = useText();
  const say = useMemo(() => sayWith(text), [text]);
  return useMemo(() => {
    const fields = typeof target === 'string' ? [] : target.parameter;
    const shown = fields.filter(({ hidden }) => !hidden);
    // What the page gives for a field of the form stands in it, and goes with a reset.
    const start = Object.fromEntries(
      shown.flatMap(({ name }) => (isEmpty(param?.[name]) ? [] : [[name, param?.[name]]])),
    );
    return {
      fields: shown.map(({ name, title }) => ({ name, title: say(title) })),
      start: { ...searchDefaults(fields), ...start },
      defaults: searchDefaults(fields),
      draw: (name, typed, change, onEnter) => {
        const field = shown.find((each) => each.name === name);
        if (!field) return null;
        const set = (value: unknown): void => change({ ...typed, [name]: value });
        return <SearchInput field={field} value={typed[name]} say={say} onChange={set} onEnter={onEnter} />;
      },
      search: (typed) => filledSearch(fields, typed),
    };
  }, [target, param, say]);
}

/** What the page asks for besides the form: values for fields of the form stand there instead. */
export const withoutFields = (
  param: Readonly<Record<string, unknown>> | undefined,
  filters: LovFilters,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(param ?? {}).filter(([name]) => !filters.fields.some((field) => field.name === name)),
  );

/** A number that goes up to ask the same question anew. */
export function useRounds(): readonly [round: string, next: () => void] {
  const [opened] = useState(() => String((opening += 1)));
  const [count, setCount] = useState(0);
  return [`${opened}.${count}`, () => setCount((held) => held + 1)];
}

let opening = 0;
