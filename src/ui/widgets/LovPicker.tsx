import { SearchOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { loadable } from '../loadable.ts';
import type { LovRow } from '../server.ts';
import type { LovTarget } from './lookups.ts';
import { useListTitle, useLovDefinition } from './lovDefinition.ts';
import { LovSelect } from './LovSelect.tsx';
import type { PickerSource } from '../picker/usePicking.ts';
import { widgetTexts } from './texts.ts';

const LovDialog = loadable(async () => (await import('./LovDialog.tsx')).LovDialog);
const OrgPicker = loadable(async () => (await import('../picker/OrgPicker.tsx')).OrgPicker);

type Value = string | readonly string[] | undefined;

interface PickerProps {
  /** The value of the chosen row, or those of several. */
  readonly value: Value;
  readonly text?: string | undefined;
  readonly multi?: boolean;
  /** Marks rows as chosen by another field than the value. */
  readonly matchingField?: string;
  readonly matchingValue?: readonly (string | number)[];
  /** Another column than the usual one to take the text from. */
  readonly textField?: string;
  readonly additionalParam?: Readonly<Record<string, unknown>> | undefined;
  readonly onChange: (value: Value, text: string, rows: LovRow[]) => void;
  readonly onClear?: () => void;
  readonly onBlur?: () => void;
  /** Asked before rows are taken; false keeps the dialog open. */
  readonly beforeSelected?: (rows: readonly LovRow[]) => boolean | Promise<boolean>;
  /** A tree of people that stands in place of the dialog. */
  readonly tree?: PickerSource | undefined;
  /** 'autocomplete' has no dialog. */
  readonly variant?: 'dialog' | 'autocomplete';
  readonly disabled?: boolean;
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly 'data-testid'?: string;
}

export interface LovPickerProps extends PickerProps {
  /** The document to choose from: 'sup.supplierBase'. */
  readonly target: string;
  readonly label: Label;
}

/** Choosing a row of another document: by typing its code or name, or from the dialog. */
export function LovPicker({ target, label, ...picker }: LovPickerProps) {
  const text = useText();
  return <Picker {...picker} target={target} title={text(label)} />;
}

interface ListPickerProps extends PickerProps {
  /** The code of a list of values that administrators defined. */
  readonly code: string;
}

/** Choosing from a list of values that administrators defined. */
export function ListPicker({ code, ...picker }: ListPickerProps) {
  const definition = useLovDefinition(code);
  const title = useListTitle(definition);
  // Without its definition there is nothing to choose from; why has been told.
  return (
    <Picker {...picker} target={definition ?? ''} title={title || code} disabled={picker.disabled || !definition} />
  );
}

interface OwnPickerProps extends PickerProps {
  readonly target: LovTarget;
  readonly title: string;
}

function Picker(props: OwnPickerProps) {
  const { target, title, value, multi = false, textField, additionalParam, onChange, beforeSelected } = props;
  const { variant = 'dialog', disabled = false, matchingField = 'id', matchingValue } = props;
  const text = useText();
  const [open, setOpen] = useState(false);
  const values = listOf(value);
  const choose = async (rows: LovRow[]): Promise<void> => {
    if (beforeSelected && !(await beforeSelected(rows))) return;
    const ids = rows.map(({ id }) => id);
    onChange(multi ? ids : ids[0], rows.map((row) => textOf(row, textField)).join(), rows);
    setOpen(false);
  };
  const clear = (): void => {
    onChange(multi ? [] : undefined, '', []);
    props.onClear?.();
  };
  return (
    <Space.Compact
      block
      className="lov-picker"
      data-testid={props['data-testid']}
      onKeyDown={(event) => {
        if (event.key !== 'F4' || disabled || variant !== 'dialog') return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      <LovSelect
        target={target}
        value={values}
        multi={multi}
        known={multi ? textsOf(props.text, values) : props.text}
        filter={additionalParam}
        disabled={disabled}
        id={props.id}
        describedBy={props.describedBy}
        invalid={props.invalid}
        label={title}
        {...(props.onBlur ? { onBlur: props.onBlur } : {})}
        onChange={(ids, rows) => {
          if (ids.length === 0) clear();
          else void choose(rows);
        }}
      />
      {variant === 'dialog' ? (
        <Button
          icon={<SearchOutlined />}
          disabled={disabled}
          // One place to stop at: from the field, F4 opens the list.
          tabIndex={-1}
          title={`${text(widgetTexts.chooseFrom, { label: title })} (F4)`}
          aria-keyshortcuts="F4"
          aria-label={text(widgetTexts.chooseFrom, { label: title })}
          onClick={() => setOpen(true)}
        />
      ) : null}
      {open && props.tree !== undefined ? (
        <Suspense>
          <OrgPicker
            open
            dataType={2}
            multiple={multi}
            source={props.tree}
            title={text(widgetTexts.chooseFrom, { label: title })}
            value={[]}
            onOk={(nodes) => choose(nodes.map(({ id, name }) => ({ id, text: name })))}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
      {open && props.tree === undefined ? (
        <Suspense>
          <LovDialog
            target={target}
            title={title}
            multi={multi}
            matching={{ field: matchingField, values: matchingValue?.map(String) ?? values }}
            filter={additionalParam}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Space.Compact>
  );
}

const listOf = (value: Value): readonly string[] =>
  value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value;

// The texts of several values travel as one; where they cannot be told apart they are looked up.
function textsOf(text: string | undefined, values: readonly string[]): readonly string[] | undefined {
  const texts = text ? text.split(',') : [];
  return texts.length === values.length ? texts : undefined;
}

const textOf = (row: LovRow, field: string | undefined): string =>
  field && typeof row[field] === 'string' ? row[field] : row.text;
