import { CheckOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import type { AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import type { Language } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
import { fieldViewOf } from '../../pages.ts';
import { NumberCell } from '../../widgets/NumberCell.tsx';
import { StatusTag } from '../../widgets/StatusTag.tsx';
import { isNumeric } from './columns.ts';
import type { Values } from '../form/formValues.ts';
import { bilingualText, valueText, type Wording } from './valueText.ts';
import { RichTextView } from '../../richText/RichTextView.tsx';

interface CellValueProps {
  readonly document: AnyDocument;
  readonly row: Values;
  readonly name: string;
  readonly field: Field;
  readonly wording: Wording;
}

/** A value of a row for reading: state as a tag, numbers in digits of one width, yes with a tick. */
export function CellValue({ document, row, name, field, wording }: CellValueProps) {
  const view = fieldViewOf(document, name);
  if (view) return createElement(view, { row });
  if (name === 'status') return <StatusTag document={document} status={row['status']} />;
  if (field.html) return <RichTextView html={richTextOf(row[name], wording.language)} />;
  const shown = valueText(row, name, field, wording);
  if (field.type === 'boolean') {
    const yes = row[name] === true || row[name] === 1;
    return (
      <span className={yes ? 'flag flag-on' : 'flag'}>
        {yes ? <CheckOutlined aria-hidden className="flag-tick" /> : null}
        {shown}
      </span>
    );
  }
  return isNumeric(field) ? <NumberCell>{shown}</NumberCell> : shown;
}

const richTextOf = (value: unknown, language: Language): string =>
  typeof value === 'string' ? value : isEmpty(value) ? '' : bilingualText(value, language);
