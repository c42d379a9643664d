import { Input, InputNumber, Select } from 'antd';
import type { Field } from '#model/fields.ts';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { useText } from '#ui/language.ts';
import { LovSelect } from '#ui/widgets/LovSelect.tsx';
import { Property } from './controls.tsx';
import type { CaseValues } from './simulation.rules.ts';
import { designTexts } from './texts.ts';

interface CaseValueFieldsProps {
  readonly document: AnyDocument;
  readonly names: readonly string[];
  readonly values: CaseValues;
  readonly onChange: (values: CaseValues) => void;
}

/** The values of a document that decide the way of its flow, to be typed in. */
export function CaseValueFields({ document, names, values, onChange }: CaseValueFieldsProps) {
  return names.map((name) => {
    const [first = '', second] = name.split('.');
    const line = second === undefined ? undefined : linesOf(document).find(([list]) => list === first)?.[1];
    const field = second === undefined ? document.fields[first] : line?.fields[second];
    if (!field) return null;
    const set = (value: unknown): void => onChange({ ...values, [name]: value });
    const label = line ? ([`明细·${field.label[0]}`, `Lines: ${field.label[1]}`] as const) : field.label;
    return (
      <Property key={name} label={label}>
        {(id) =>
          line ? (
            <ListValue id={id} field={field} value={values[name]} onChange={set} />
          ) : (
            <OneValue id={id} field={field} value={values[name]} onChange={set} />
          )
        }
      </Property>
    );
  });
}

interface ValueProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function OneValue({ id, field, value, onChange }: ValueProps) {
  const text = useText();
  const options = Object.entries(field.options ?? {}).map(([key, label]) => ({ value: key, label: text(label) }));
  const common = { id, className: 'wide' };
  if (field.type === 'boolean')
    return (
      <Select
        {...common}
        allowClear
        value={typeof value === 'boolean' ? String(value) : null}
        options={[
          { value: 'true', label: text(designTexts.yes) },
          { value: 'false', label: text(designTexts.no) },
        ]}
        onChange={(next: string | undefined) => onChange(next === undefined ? null : next === 'true')}
      />
    );
  if (options.length > 0)
    return (
      <Select
        {...common}
        allowClear
        value={textOf(value) || null}
        options={options}
        onChange={(next: string | undefined) => onChange(next ?? null)}
      />
    );
  if (field.type === 'decimal' || field.type === 'integer')
    return (
      <InputNumber
        {...common}
        stringMode
        value={textOf(value) || null}
        onChange={(next) => onChange(next === null ? null : field.type === 'integer' ? Number(next) : next)}
      />
    );
  if (field.type === 'lookup' && field.target) {
    const chosen = isRecord(value) ? textOf(value['id']) : '';
    return (
      <LovSelect
        id={id}
        target={field.target}
        multi={false}
        value={chosen === '' ? [] : [chosen]}
        known={isRecord(value) ? textOf(value['code']) : undefined}
        onChange={([next], [row]) => onChange(next === undefined ? null : { id: next, code: row?.code ?? next })}
      />
    );
  }
  return (
    <Input
      {...common}
      maxLength={200}
      placeholder={field.type === 'date' ? 'YYYY-MM-DD' : undefined}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

/** The values of lines, one for each line. */
function ListValue({ id, field, value, onChange }: ValueProps) {
  const text = useText();
  const list = Array.isArray(value) ? value : [];
  if (field.type === 'lookup' && field.target) {
    const ids = list.map((each) => (isRecord(each) ? textOf(each['id']) : ''));
    return (
      <LovSelect
        id={id}
        target={field.target}
        multi
        value={ids}
        known={list.map((each) => (isRecord(each) ? textOf(each['code']) : ''))}
        onChange={(next, rows) =>
          onChange(next.map((each) => ({ id: each, code: rows.find((row) => row.id === each)?.code ?? each })))
        }
      />
    );
  }
  const options = Object.entries(field.options ?? {}).map(([key, label]) => ({ value: key, label: text(label) }));
  return (
    <Select
      id={id}
      className="wide"
      mode="tags"
      tokenSeparators={[',', '，', ' ']}
      placeholder={text(designTexts.onePerLine)}
      value={list.map(textOf)}
      options={options}
      onChange={(next: string[]) => onChange(next)}
    />
  );
}
