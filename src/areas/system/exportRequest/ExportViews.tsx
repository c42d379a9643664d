import { Tag } from 'antd';
import { nameOf, type Bilingual } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { columnNamed } from '#ui/document/object/columns.ts';
import { ConditionTags } from '#ui/document/list/ConditionTags.tsx';
import { filtersIn } from '#ui/document/list/searchFilters.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { documentTexts } from '#ui/document/object/texts.ts';
import { useLanguage, useText } from '#ui/language.ts';
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
  const language = useLanguage();
  const document = documentOf(row);
  const search = row['conditions'];
  const reported = row['conditionText'];
  // Where the conditions themselves are not at hand, the words that were written then.
  if (!document || !isRecord(search))
    return isBilingual(reported) ? nameOf(reported, language) : text(exportTexts.everything);
  if (Object.keys(search).length === 0) return text(exportTexts.everything);
  return (
    <span className="export-conditions">
      <ConditionTags document={document} {...filtersIn(document, search)} />
      {typeof search['ids'] === 'number' ? <Tag>{text(documentTexts.chosen, { n: search['ids'] })}</Tag> : null}
    </span>
  );
};

const isBilingual = (value: unknown): value is Bilingual => isRecord(value) && typeof value['zh'] === 'string';
