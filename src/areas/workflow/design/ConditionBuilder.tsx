import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import {
  comparatorsFor,
  comparedType,
  readComparisons,
  writeComparisons,
  type Comparison,
  type Comparisons,
  type ListFunction,
} from '#model/comparisons.ts';
import { useText } from '#ui/language.ts';
import { TextProperty } from './controls.tsx';
import type { DesignFacts } from './facts.web.ts';
import { comparatorTexts, designTexts, listFunctionTexts } from './texts.ts';

interface ConditionBuilderProps {
  readonly value: string;
  readonly facts: DesignFacts;
  readonly disabled: boolean;
  readonly onChange: (condition: string | undefined) => void;
}

/** The condition of a branch: comparisons of fields that people choose, or an expression that they write. */
export function ConditionBuilder({ value, facts, disabled, onChange }: ConditionBuilderProps) {
  const text = useText();
  const read = readComparisons(value);
  const [isWritten, write] = useState(false);
  const asText = isWritten || !read;
  return (
    <>
      {asText ? (
        <TextProperty
          label={designTexts.expression}
          value={value}
          isLong
          disabled={disabled}
          onChange={(next) => onChange(next || undefined)}
        />
      ) : (
        <ComparisonList initial={read} facts={facts} disabled={disabled} onChange={onChange} />
      )}
      {disabled ? null : (
        <Button
          type="link"
          size="small"
          disabled={asText && !read}
          title={asText && !read ? text(designTexts.notAsList) : undefined}
          onClick={() => write(!asText)}
        >
          {text(asText ? designTexts.asList : designTexts.asText)}
        </Button>
      )}
    </>
  );
}

interface ComparisonListProps extends Omit<ConditionBuilderProps, 'value'> {
  readonly initial: Comparisons;
}

const empty: Comparison = { name: '', comparator: '==', values: [] };

// What is not filled in yet stands here alone: an expression holds whole comparisons.
function ComparisonList({ initial, facts, disabled, onChange }: ComparisonListProps) {
  const text = useText();
  const [{ joinedBy, list }, show] = useState<Comparisons>(
    initial.list.length > 0 || disabled ? initial : { ...initial, list: [empty] },
  );
  const change = (next: Comparisons): void => {
    show(next);
    const written = writeComparisons(next, facts.check.types);
    onChange(written === '' ? undefined : written);
  };
  return (
    <>
      {list.length > 1 ? (
        <Select
          className="wide"
          aria-label={text(designTexts.joinedBy)}
          value={joinedBy}
          disabled={disabled}
          options={[
            { value: '&&' as const, label: text(designTexts.allOf) },
            { value: '||' as const, label: text(designTexts.anyOf) },
          ]}
          onChange={(next) => change({ joinedBy: next, list })}
        />
      ) : null}
      {list.map((each, at) => (
        <div key={at} className="flow-comparison">
          <ComparisonRow
            value={each}
            facts={facts}
            disabled={disabled}
            onChange={(next) => change({ joinedBy, list: list.with(at, next) })}
          />
          {disabled ? null : (
            <Button
              className="flow-drop"
              icon={<DeleteOutlined />}
              aria-label={text(designTexts.removeComparison)}
              title={text(designTexts.removeComparison)}
              onClick={() => change({ joinedBy, list: list.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      {disabled ? null : (
        <Button
          size="small"
          icon={<PlusOutlined />}
          onClick={() => show({ joinedBy, list: [...list, empty] })}
          data-testid="add-comparison"
        >
          {text(designTexts.addComparison)}
        </Button>
      )}
    </>
  );
}

interface ComparisonRowProps {
  readonly value: Comparison;
  readonly facts: DesignFacts;
  readonly disabled: boolean;
  readonly onChange: (value: Comparison) => void;
}

function ComparisonRow({ value, facts, disabled, onChange }: ComparisonRowProps) {
  const text = useText();
  const { types } = facts.check;
  const type = comparedType(value, types);
  const comparators = type ? comparatorsFor(type) : [];
  const subjects = facts.names.flatMap(({ name, label, type: own }) => {
    const plain = { value: name, label: text(label) };
    const functions: readonly ListFunction[] =
      own === 'numberList' ? ['sum', 'min', 'max'] : own === 'textList' ? ['count'] : [];
    return [
      plain,
      ...functions.map((of) => ({ value: `${of}(${name})`, label: `${text(label)} · ${text(listFunctionTexts[of])}` })),
    ];
  });
  return (
    <>
      <Select
        className="wide"
        aria-label={text(designTexts.compared)}
        placeholder={text(designTexts.compared)}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={disabled}
        value={value.name === '' ? null : value.of ? `${value.of}(${value.name})` : value.name}
        options={subjects}
        onChange={(next) => onChange(subjectOf(next, types))}
      />
      {type ? (
        <Select
          className="wide"
          aria-label={text(designTexts.comparator)}
          disabled={disabled}
          value={value.comparator}
          options={comparators.map((each) => ({ value: each, label: text(comparatorTexts[each]) }))}
          onChange={(comparator) => onChange({ ...value, comparator })}
        />
      ) : null}
      {type && value.comparator !== 'empty' && value.comparator !== 'filled' ? (
        <ValueControl
          value={value}
          facts={facts}
          disabled={disabled}
          onChange={(values) => onChange({ ...value, values })}
        />
      ) : null}
    </>
  );
}

function subjectOf(chosen: string, types: DesignFacts['check']['types']): Comparison {
  const of = (['sum', 'min', 'max', 'count'] as const).find((each) => chosen.startsWith(`${each}(`));
  const name = of ? chosen.slice(of.length + 1, -1) : chosen;
  const type = comparedType({ name, ...(of ? { of } : {}) }, types) ?? 'text';
  return {
    name,
    ...(of ? { of } : {}),
    comparator: comparatorsFor(type)[0] ?? '==',
    values: type === 'boolean' ? ['true'] : [],
  };
}

interface ValueControlProps extends Omit<ComparisonRowProps, 'onChange'> {
  readonly onChange: (values: readonly string[]) => void;
}

function ValueControl({ value, facts, disabled, onChange }: ValueControlProps) {
  const text = useText();
  const type = comparedType(value, facts.check.types);
  const options = Object.entries(facts.document.fields[value.name]?.options ?? {}).map(([key, label]) => ({
    value: key,
    label: text(label),
  }));
  const [first = ''] = value.values;
  const common = { className: 'wide', disabled, 'aria-label': text(designTexts.value) };
  if (type === 'boolean')
    return (
      <Select
        {...common}
        value={first || 'true'}
        options={[
          { value: 'true', label: text(designTexts.yes) },
          { value: 'false', label: text(designTexts.no) },
        ]}
        onChange={(next) => onChange([next])}
      />
    );
  if (type === 'number' || type === 'numberList')
    return (
      <InputNumber
        {...common}
        stringMode
        placeholder={text(designTexts.value)}
        value={first === '' ? null : first}
        onChange={(next) => onChange(next === null ? [] : [next])}
      />
    );
  if (value.comparator === 'in')
    return (
      <Select
        {...common}
        aria-label={text(designTexts.values)}
        placeholder={text(designTexts.values)}
        mode={options.length > 0 ? 'multiple' : 'tags'}
        tokenSeparators={[',', '，', ' ']}
        value={[...value.values]}
        options={options}
        onChange={(next: string[]) => onChange(next)}
      />
    );
  if (options.length > 0)
    return (
      <Select
        {...common}
        placeholder={text(designTexts.value)}
        value={first === '' ? null : first}
        options={options}
        onChange={(next: string) => onChange([next])}
      />
    );
  return (
    <Input
      {...common}
      placeholder={type === 'date' ? 'YYYY-MM-DD' : text(designTexts.value)}
      maxLength={100}
      value={first}
      onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
    />
  );
}
