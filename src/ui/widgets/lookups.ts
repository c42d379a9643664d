import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isBilingual, withCode, type Label, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { useLanguage, useText } from '../language.ts';
import { outlineNamed } from '../pages.ts';
import { server, type LovRow } from '../server.ts';
import { rowsOfList, type LovDefinition } from './lovDefinition.ts';

/** The module and code that a target such as 'sup.supplierBase' names. */
export function targetOf(target: string): { module: string; code: string } {
  const [module = '', code = ''] = target.split('.');
  return { module, code };
}

/** What a lookup chooses from: the rows of a document by its name, or a list that administrators defined. */
export type LovTarget = string | LovDefinition;

const keyOf = (target: LovTarget): string => (typeof target === 'string' ? target : `list ${target.code}`);

export interface LovRows {
  readonly records: readonly LovRow[];
  readonly total: number;
}

/** The rows a lookup offers for a search; the answer to an older search is never shown. */
export function useLov(
  target: LovTarget,
  search: Readonly<Record<string, unknown>>,
  { enabled, round = '' }: { readonly enabled: boolean; /** Another round asks again. */ readonly round?: string },
) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['lov', keyOf(target), language, search, round],
    queryFn: ({ signal }): Promise<LovRows> =>
      typeof target === 'string'
        ? server.lov(targetOf(target), search, { signal })
        : rowsOfList(target, search, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** The rows of known ids, to show their texts; disabled rows are found too. */
export function useLovRows(target: LovTarget, ids: readonly string[]): ReadonlyMap<string, LovRow> {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['lov', keyOf(target), language, 'ids', ids],
    queryFn: ({ signal }): Promise<LovRows> => {
      const page = { current: 1, size: Math.max(ids.length, 1) };
      return typeof target === 'string'
        ? server.lov(targetOf(target), { ids, page }, { signal, quiet: true })
        : rowsOfList(target, { [target.valueField]: ids, page }, { signal, quiet: true });
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  return useMemo(() => new Map((data?.records ?? []).map((row) => [row.id, row])), [data]);
}

/** Code and text of a row in one line; the text alone where the codes of its document say nothing to people. */
export const lovLabel = ({ code, text }: Pick<LovRow, 'code' | 'text'>, target?: LovTarget): string =>
  hasInternalCode(target) ? text : withCode(text, code);

/** Whether the codes of what a lookup chooses from are keys that people do not know. */
export const hasInternalCode = (target: LovTarget | undefined): boolean =>
  typeof target === 'string' && outlineNamed(target)?.lov?.internalCode === true;

export interface CodeEntry {
  readonly value: string;
  readonly label: string;
  readonly enabled: boolean;
}

/** The call that reads a quick-code list; it rarely changes. */
export const quickCodeQuery = (list: string) => ({
  queryKey: ['quickCode', list],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    server.get('/system/sys/code/getByCode', { code: list }, { signal, quiet: true }),
  staleTime: 300_000,
});

/** The values of a quick-code list in the order administrators gave them. */
export function useQuickCode(list: string | undefined): readonly CodeEntry[] {
  const language = useLanguage();
  const { data } = useQuery({ ...quickCodeQuery(list ?? ''), enabled: list !== undefined });
  return useMemo(() => codeEntries(data, language), [data, language]);
}

/** The values of several quick-code lists, by list. */
export function useQuickCodes(lists: readonly string[]): (list: string) => readonly CodeEntry[] {
  const language = useLanguage();
  const answers = useQueries({
    queries: lists.map(quickCodeQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  return useCallback((list) => codeEntries(answers[lists.indexOf(list)], language), [answers, lists, language]);
}

/** The entries in the answer for a quick-code list. */
export function codeEntries(answer: unknown, language: Language): CodeEntry[] {
  const entries = isRecord(answer) ? answer['entries'] : answer;
  if (!Array.isArray(entries)) return [];
  return entries.filter(isRecord).map((entry) => ({
    value: String(entry['value'] ?? ''),
    label: labelOf(entry['label'] ?? entry['name'], language) ?? String(entry['value'] ?? ''),
    enabled: entry['enabledFlag'] !== false && entry['enabledFlag'] !== 0,
  }));
}

/** The label of a value; a value that the list does not know says itself. */
export const labelIn = (entries: readonly CodeEntry[], value: string): string =>
  entries.find((entry) => entry.value === value)?.label ?? value;

function labelOf(label: unknown, language: Language): string | undefined {
  if (isBilingual(label)) return (language === 'en' ? label.en : undefined) || label.zh;
  return typeof label === 'string' ? label : undefined;
}

/** Options of a fixed set of values. */
export function useOptions(options: Readonly<Record<string, Label>> | undefined): { value: string; label: string }[] {
  const text = useText();
  return useMemo(
    () => Object.entries(options ?? {}).map(([value, label]) => ({ value, label: text(label) })),
    [options, text],
  );
}
