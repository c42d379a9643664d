import { DeleteOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { linesOf } from '#model/document.ts';
import { useText } from '#ui/language.ts';
import type { FieldRight, FlowNode } from '../graph/graph.rules.ts';
import { SelectProperty } from './controls.tsx';
import type { DesignFacts } from './facts.web.ts';
import { designTexts, rightTexts } from './texts.ts';

interface FieldRightsProps {
  readonly rights: NonNullable<FlowNode['fields']>;
  readonly facts: DesignFacts;
  readonly disabled: boolean;
  readonly onChange: (rights: FlowNode['fields']) => void;
}

const rightOf = (value: string): FieldRight =>
  (['HIDE', 'EDIT', 'REQUIRED'] as const).find((each) => each === value) ?? 'READ';

/** What those who act at a step see and change of the document. */
export function FieldRights({ rights, facts, disabled, onChange }: FieldRightsProps) {
  const text = useText();
  const { document } = facts;
  const lists = new Set(linesOf(document).map(([name]) => name));
  const labelOf = (name: string): string => {
    const field = document.fields[name];
    return field ? text(field.label) : name;
  };
  const { editable } = facts.check;
  const others = Object.keys(document.fields).filter((name) => !(name in rights));
  const set = (name: string, right: FieldRight | undefined): void => {
    const next = Object.fromEntries(
      Object.entries({ ...rights, [name]: right }).flatMap(([each, own]) => (own ? [[each, own] as const] : [])),
    );
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <section>
      <h3>{text(designTexts.fields)}</h3>
      <p className="flow-help">{text(designTexts.fieldsHelp)}</p>
      {Object.entries(rights).map(([name, right]) => {
        const offered = Object.entries(rightTexts).filter(
          ([each]) =>
            each === right || each === 'HIDE' || each === 'READ' || (editable.includes(name) && !lists.has(name)),
        );
        return (
          <div key={name} className="flow-rights">
            <span>{labelOf(name)}</span>
            <Select
              size="small"
              aria-label={`${text(designTexts.right)} ${labelOf(name)}`}
              disabled={disabled}
              value={right}
              options={offered.map(([value, label]) => ({ value, label: text(label) }))}
              onChange={(next: string) => set(name, rightOf(next))}
            />
            {disabled ? null : (
              <Button
                size="small"
                icon={<DeleteOutlined />}
                aria-label={text(designTexts.removeField)}
                title={text(designTexts.removeField)}
                onClick={() => set(name, undefined)}
              />
            )}
          </div>
        );
      })}
      {disabled ? null : (
        <SelectProperty
          label={designTexts.addField}
          value={undefined}
          disabled={false}
          options={others.map((name) => ({ value: name, label: labelOf(name) }))}
          onChange={(name) => {
            if (name) set(name, editable.includes(name) ? 'EDIT' : 'HIDE');
          }}
        />
      )}
    </section>
  );
}
