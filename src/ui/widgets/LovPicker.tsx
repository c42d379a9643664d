import { SearchOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import type { LovRow } from '../server.ts';
import { LovSelect } from './LovSelect.tsx';
import { words } from './words.ts';

const LovDialog = lazy(async () => ({ default: (await import('./LovDialog.tsx')).LovDialog }));

export interface LovPickerProps {
  /** The document to choose from: 'sup.supplierBase'. */
  readonly target: string;
  readonly label: Label;
  readonly value: readonly string[];
  readonly text?: string | undefined;
  readonly multi?: boolean;
  /** Another column than the usual one to take the text from. */
  readonly textField?: string;
  readonly additionalParam?: Readonly<Record<string, unknown>> | undefined;
  readonly onChange: (ids: string[], text: string, rows: LovRow[]) => void;
  readonly onBlur?: () => void;
  /** Asked before rows are taken; false keeps the dialog open. */
  readonly beforeSelected?: (rows: readonly LovRow[]) => boolean | Promise<boolean>;
  readonly disabled?: boolean;
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** Choosing a row of another document: by typing its code or name, or from the dialog. */
export function LovPicker(props: LovPickerProps) {
  const { target, label, value, multi = false, textField, additionalParam, onChange, beforeSelected } = props;
  const text = useText();
  const [open, setOpen] = useState(false);
  const choose = async (rows: LovRow[]): Promise<void> => {
    if (beforeSelected && !(await beforeSelected(rows))) return;
    onChange(
      rows.map(({ id }) => id),
      rows.map((row) => textOf(row, textField)).join(),
      rows,
    );
    setOpen(false);
  };
  return (
    <Space.Compact block className="lov-picker">
      <LovSelect
        target={target}
        value={value}
        multi={multi}
        known={props.text}
        filter={additionalParam}
        disabled={props.disabled}
        id={props.id}
        describedBy={props.describedBy}
        invalid={props.invalid}
        label={text(label)}
        {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        onChange={(ids, rows) => {
          if (ids.length === 0) onChange([], '', []);
          else void choose(rows);
        }}
      />
      <Button
        icon={<SearchOutlined />}
        disabled={props.disabled ?? false}
        aria-label={text(words.chooseFrom, { label: text(label) })}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <LovDialog
            target={target}
            title={text(label)}
            multi={multi}
            chosen={value}
            filter={additionalParam}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Space.Compact>
  );
}

const textOf = (row: LovRow, field: string | undefined): string =>
  field && typeof row[field] === 'string' ? row[field] : row.text;
