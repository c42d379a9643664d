import { Tag } from 'antd';
import { isRecord } from '#model/value.ts';
import { columnNamed } from '#ui/document/columns.ts';
import { ConditionTags } from '#ui/document/ConditionTags.tsx';
import { filtersIn } from '#ui/document/searchFilters.ts';
import type { DocumentRow } from '#ui/document/rows.ts';
import { words } from '#ui/document/words.ts';
import { useText } from '#ui/language.ts';
import { documentNamed, type FieldView } from '#ui/pages.ts';
import { exportTexts } from '../texts.ts';
import '../system.css';

type Request = Pick<DocumentRow, string>;

const textIn = (row: Request, name: string): string => {
  const value = row[name];
  return typeof value === 'string' ? value : '';
};

const documentOf = (row: Request) => documentNamed(textIn(row, 'objectType'));

/** The columns somebody wants to take out, as their list heads them. */
export const ExportColumns: FieldView = ({ row }) => {
  const text = useText();
  const document = documentOf(row);
  const codes = textIn(row, 'columnCodes').split(', ');
  // The id stands in every export, for whoever imports it again.
  return codes
    .filter((code) => code !== 'id')
    .map((code) => {
      const column = document && columnNamed(document, code);
      return column ? text(column.label) : code;
    })
    .join(text(exportTexts.comma));
};

/** The conditions of the list somebody wants to take out, as its chips say them. */
export const ExportConditions: FieldView = ({ row }) => {
  const text = useText();
  const document = documentOf(row);
  const search = searchIn(textIn(row, 'conditions'));
  if (search === 'none') return text(exportTexts.everything);
  // Conditions that were too many to keep are told as far as they were kept.
  if (!document || search === 'unread') return textIn(row, 'conditions');
  return (
    <span className="export-conditions">
      <ConditionTags document={document} {...filtersIn(document, search)} />
      {typeof search['ids'] === 'number' ? <Tag>{text(words.chosen, { n: search['ids'] })}</Tag> : null}
    </span>
  );
};

function searchIn(text: string): Readonly<Record<string, unknown>> | 'none' | 'unread' {
  if (text === '') return 'none';
  try {
    const search: unknown = JSON.parse(text);
    if (!isRecord(search)) return 'unread';
    return Object.keys(search).length === 0 ? 'none' : search;
  } catch {
    return 'unread';
  }
}
