import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useMemo } from 'react';
import { isEmpty } from '#model/value.ts';
import { columnNamed, isNumeric, usualWidth, type DocumentColumn } from '../document/object/columns.ts';
import { useWording } from '../document/object/useWording.ts';
import { valueText } from '../document/object/valueText.ts';
import { useText } from '../language.ts';
import { bringDocument, documentNamed } from '../pages.ts';
import type { LovRow } from '../server.ts';
import { labelIn, lovLabel, useQuickCodes, type LovTarget } from './lookups.ts';
import { shownValue, type LovDefinition } from './lovDefinition.ts';
import { widgetTexts } from './texts.ts';

type Columns = TableColumnsType<LovRow>;

/** The columns of a lookup: those its document or its definition names. */
export function useLovColumns(target: LovTarget): Columns {
  const text = useText();
  const wording = useWording();
  const lists = useMemo(
    () => (typeof target === 'string' ? [] : [...new Set(target.entries.flatMap(({ dict }) => dict ?? []))]),
    [target],
  );
  const valuesOf = useQuickCodes(lists);
  return useMemo(
    () => (typeof target === 'string' ? documentColumns(target, text, wording) : listColumns(target, text, valuesOf)),
    [target, text, wording, valuesOf],
  );
}

type Text = ReturnType<typeof useText>;

type ValuesOf = ReturnType<typeof useQuickCodes>;

function listColumns({ entries, textField }: LovDefinition, text: Text, valuesOf: ValuesOf): Columns {
  const shown: LovDefinition['entries'] =
    entries.length > 0 ? entries : [{ field: textField, label: widgetTexts.name, width: 160 }];
  return shown.map(({ field, label, width, dict }) => ({
    key: field,
    title: typeof label === 'string' ? label : text(label),
    width,
    ellipsis: true,
    render: (_: unknown, row: LovRow) => labelIn(dict === undefined ? [] : valuesOf(dict), shownValue(row[field])),
  }));
}

function documentColumns(target: string, text: Text, wording: ReturnType<typeof useWording>): Columns {
  const document = documentNamed(target);
  const { code, text: name, columns: further = [] } = document?.lov ?? { text: '' };
  const names = [...new Set([...(code ? [code] : []), name, ...further])];
  const columns = names.flatMap((each) => (document ? (columnNamed(document, each) ?? []) : []));
  if (columns.length === 0) return [{ key: 'text', title: text(widgetTexts.name), render: (_, row) => lovLabel(row) }];
  return columns.map((column) => ({
    key: column.name,
    title: text(column.label),
    width: usualWidth(column),
    ellipsis: true,
    render: (_: unknown, row: LovRow) => lovCell(row, column, document?.lov, wording),
  }));
}

const mostFacts = 4;

/** What tells a row of a lookup from others, in one line: the columns its document names. */
export function useLovFacts(target: LovTarget, isOpen: boolean): (row: LovRow) => string {
  const text = useText();
  const wording = useWording();
  // Whoever chooses waits for nothing but the rows.
  const { data: document } = useQuery({
    queryKey: ['declaration', target],
    queryFn: async () => (typeof target === 'string' ? ((await bringDocument(target)) ?? null) : null),
    enabled: isOpen && typeof target === 'string',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const { code, text: name, columns = [] } = document?.lov ?? { text: '' };
    const told = columns
      .filter((each) => each !== code && each !== name)
      .flatMap((each) => (document ? (columnNamed(document, each) ?? []) : []));
    return (row) =>
      told
        .flatMap((column) => {
          const value = isEmpty(row[column.wire]) ? '' : valueText(row, column.name, column.field, wording);
          if (value === '' || value === row.text) return [];
          // A number alone says nothing.
          return [
            isNumeric(column.field) || column.field.type === 'boolean' ? `${text(column.label)} ${value}` : value,
          ];
        })
        .slice(0, mostFacts)
        .join(' · ');
  }, [document, text, wording]);
}

function lovCell(
  row: LovRow,
  { name, field }: DocumentColumn,
  lov: { readonly code?: string; readonly text: string } | undefined,
  wording: ReturnType<typeof useWording>,
): string {
  // The call may send the two naming columns only as `code` and `text`.
  if (isEmpty(row[name]) && name === lov?.code) return row.code ?? '';
  if (name === lov?.text && (isEmpty(row[name]) || typeof row[name] === 'string')) return row.text;
  return valueText(row, name, field, wording);
}
