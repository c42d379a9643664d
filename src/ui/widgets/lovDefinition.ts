import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isBilingual, type Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { FormOption, Wording } from '../form/schema.ts';
import { searchTypeOf, type SearchField } from '../form/search.ts';
import { useBuiltInText, useText } from '../language.ts';
import { RefusalError, type RequestOptions } from '../request.ts';
import { server, type LovRow } from '../server.ts';
import { toast } from '../toast.ts';
import { widgetTexts } from './texts.ts';

/** A list of values as administrators define it (`/system/sys/lov/getByCode`). */
export interface LovDefinition {
  readonly code: string;
  readonly title: Wording;
  readonly kind: 'API' | 'SQL';
  readonly apiUrl: string;
  readonly sqlServiceUrl: string;
  /** The filter form. */
  readonly parameter: readonly SearchField[];
  readonly entries: readonly LovEntry[];
  readonly valueField: string;
  readonly textField: string;
}

interface LovEntry {
  readonly field: string;
  readonly label: Wording;
  readonly width: number;
  /** The quick code whose labels stand for the values. */
  readonly dict?: string;
}

const usualWidth = 160;

/**
 * The definition of a list of values; a failure is told in the language of the widgets, but for a list that need not be
 * there.
 */
export function useLovDefinition(
  code: string | undefined,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): LovDefinition | undefined {
  const text = useBuiltInText();
  const query = useQuery({
    queryKey: ['lovDefinition', code],
    queryFn: async ({ signal }) => {
      const answer = await server.get('/system/sys/lov/getByCode', { code }, { signal, quiet: true });
      return readDefinition(answer) ?? Promise.reject(new RefusalError('10017', 'no definition'));
    },
    enabled: code !== undefined,
    staleTime: 300_000,
  });
  useEffect(() => {
    if (query.error && !isOptional) toast.error(text(widgetTexts.templateFailed));
  }, [query.error, isOptional, text]);
  return query.data;
}

/** The definition in an answer; undefined when it has no value and text to choose. */
export function readDefinition(answer: unknown): LovDefinition | undefined {
  if (!isRecord(answer) || !textIn(answer, 'valueField') || !textIn(answer, 'textField')) return undefined;
  return {
    code: textIn(answer, 'code'),
    title: wordingIn(answer['title']) ?? textIn(answer, 'code'),
    kind: answer['sqlTypeCode'] === 'SQL' ? 'SQL' : 'API',
    apiUrl: textIn(answer, 'apiUrl'),
    sqlServiceUrl: textIn(answer, 'sqlServiceUrl'),
    parameter: listIn(answer['parameter']).flatMap(readParameter),
    entries: listIn(answer['entries'])
      .filter((entry) => entry['hidden'] !== true)
      .map((entry) => ({
        field: textIn(entry, 'field'),
        label: wordingIn(entry['label']) ?? textIn(entry, 'field'),
        width: Number(entry['width']) || usualWidth,
        ...(textIn(entry, 'dict') ? { dict: textIn(entry, 'dict') } : {}),
      })),
    valueField: textIn(answer, 'valueField'),
    textField: textIn(answer, 'textField'),
  };
}

function readParameter(row: Record<string, unknown>): SearchField[] {
  const name = textIn(row, 'name') || textIn(row, 'field');
  if (!name) return [];
  return [
    {
      name,
      title: wordingIn(row['title'] ?? row['label']) ?? name,
      type: searchTypeOf(row['type']),
      required: row['required'] === true,
      hidden: row['hidden'] === true,
      ...(row['default'] === undefined || row['default'] === null ? {} : { default: row['default'] }),
      ...(row['editable'] === false ? { editable: false } : {}),
      selectData: listIn(row['selectData']).map(readOption),
      ...(textIn(row, 'target') ? { target: textIn(row, 'target') } : {}),
    },
  ];
}

const readOption = (row: Record<string, unknown>): FormOption => ({
  value: String(row['value'] ?? ''),
  label: wordingIn(row['label']) ?? String(row['value'] ?? ''),
});

// Definitions keep their parts as lists, or as the text of one.
function listIn(value: unknown): Record<string, unknown>[] {
  const list = typeof value === 'string' && value !== '' ? parsed(value) : value;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textIn = (row: Record<string, unknown>, name: string): string =>
  row[name] === undefined || row[name] === null ? '' : String(row[name]);

function wordingIn(value: unknown): Wording | undefined {
  if (isBilingual(value)) return [value.zh, value.en || value.zh] satisfies Label;
  if (Array.isArray(value) && typeof value[0] === 'string')
    return [value[0], typeof value[1] === 'string' ? value[1] : value[0]];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A page of a defined list: from the call it names, or from its published query. */
export async function rowsOfList(
  definition: LovDefinition,
  search: Readonly<Record<string, unknown>>,
  options: RequestOptions,
): Promise<{ records: LovRow[]; total: number }> {
  const { records, total } =
    definition.kind === 'SQL'
      ? await fromQuery(definition, search, options)
      : pageIn(await server.post(definition.apiUrl, { enabled: 1, ...search }, options), 'records');
  return { records: records.map((row) => lovRow(definition, row)), total };
}

async function fromQuery(
  { code, sqlServiceUrl }: LovDefinition,
  { page, ...filters }: Readonly<Record<string, unknown>>,
  options: RequestOptions,
) {
  const { current = 0, size = 10 } = isRecord(page) ? page : {};
  const place = new URLSearchParams({ code, page: String(current), pageSize: String(size) });
  const searchParams = { ...filters, _page: current, _pageSize: size };
  try {
    const body = { code, sqlServiceUrl, searchParams };
    return pageIn(
      await server.post(`/system/sys/lov/display?${place}`, body, { ...options, quiet: true }),
      'searchResult',
    );
  } catch (error) {
    // A published query that fails shows nothing (the specification: the failed response is ignored).
    if (error instanceof RefusalError) return { records: [], total: 0 };
    throw error;
  }
}

function pageIn(answer: unknown, name: string): { records: Record<string, unknown>[]; total: number } {
  const records = isRecord(answer) && Array.isArray(answer[name]) ? answer[name].filter(isRecord) : [];
  const total = isRecord(answer) ? Number(answer['total']) : 0;
  return { records, total: Number.isFinite(total) ? total : records.length };
}

function lovRow({ valueField, textField }: LovDefinition, row: Record<string, unknown>): LovRow {
  const { code: _code, ...rest } = row;
  return { ...rest, id: String(row[valueField] ?? ''), text: shownValue(row[textField]) };
}

/** A value of a row as its text. */
export const shownValue = (value: unknown): string =>
  isBilingual(value) ? value.zh : value === undefined || value === null ? '' : String(value);

/** The name of a list in the language of the user. */
export function useListTitle(definition: LovDefinition | undefined): string {
  const text = useText();
  if (!definition) return '';
  return typeof definition.title === 'string' ? definition.title : text(definition.title);
}
