import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '#ui/language.ts';
import { sourceKinds, type PeopleSource } from '../people/source.rules.ts';
import { NumberProperty, Property, SelectProperty, SwitchProperty, useLabelled, useNamed } from './controls.tsx';
import type { DesignFacts } from './facts.web.ts';
import { designTexts, sourceTexts } from './texts.ts';
import { UserSelect } from './UserSelect.tsx';

interface PeopleEditorProps {
  readonly source: PeopleSource | undefined;
  readonly facts: DesignFacts;
  readonly disabled: boolean;
  /** A part of a combination holds no further one. */
  readonly isPart?: boolean;
  readonly onChange: (source: PeopleSource) => void;
}

const combined: readonly string[] = ['union', 'intersection', 'exclusion'];

/** Where the people of a step come from. */
export function PeopleEditor({ source, facts, disabled, isPart = false, onChange }: PeopleEditorProps) {
  const text = useText();
  const hasLines = facts.personFields.some(({ name }) => name.includes('.'));
  const hasFields = facts.personFields.some(({ name }) => !name.includes('.'));
  const hasPurchaser = facts.document.fields['purchaser'] !== undefined;
  const kinds = sourceKinds.filter(
    (kind) =>
      kind === source?.kind ||
      ((kind !== 'lineOwners' || hasLines) &&
        (kind !== 'field' || hasFields) &&
        (kind !== 'purchaseGroup' || hasPurchaser) &&
        !(isPart && combined.includes(kind))),
  );
  return (
    <>
      <SelectProperty
        label={designTexts.source}
        value={source?.kind}
        disabled={disabled}
        options={kinds.map((kind) => ({ value: kind, label: text(sourceTexts[kind]) }))}
        onChange={(kind) => {
          const found = kinds.find((each) => each === kind);
          if (found) onChange(newSource(found));
        }}
      />
      {source ? <Details source={source} facts={facts} disabled={disabled} onChange={onChange} /> : null}
    </>
  );
}

function newSource(kind: PeopleSource['kind']): PeopleSource {
  switch (kind) {
    case 'users':
      return { kind, userIds: [] };
    case 'role':
      return { kind, roleCode: '' };
    case 'position':
      return { kind, positionId: '' };
    case 'departmentHead':
      return { kind, of: 'starter', level: 1 };
    case 'manager':
      return { kind, level: 1 };
    case 'field':
    case 'lineOwners':
      return { kind, field: '' };
    case 'matrix':
      return { kind, matrixCode: '' };
    case 'group':
      return { kind, groupCode: '' };
    case 'union':
    case 'intersection':
    case 'exclusion':
      return { kind, of: [newSource('role'), newSource('role')] };
    default:
      return { kind };
  }
}

type DetailsProps = PeopleEditorProps & { readonly source: PeopleSource };

function Details({ source, facts, disabled, onChange }: DetailsProps) {
  const named = useNamed();
  const text = useText();
  const choice = (
    label: readonly [string, string],
    value: string,
    list: keyof DesignFacts['choices'],
    change: (value: string) => PeopleSource,
  ) => (
    <SelectProperty
      label={label}
      value={value}
      disabled={disabled}
      options={named(facts.choices[list])}
      onChange={(next) => onChange(change(next ?? ''))}
    />
  );
  switch (source.kind) {
    case 'users':
      return (
        <Property label={designTexts.users}>
          {(id) => (
            <UserSelect
              id={id}
              isMultiple
              disabled={disabled}
              value={source.userIds}
              names={facts.users}
              onChange={(userIds) => onChange({ kind: 'users', userIds })}
            />
          )}
        </Property>
      );
    case 'role':
      return choice(designTexts.role, source.roleCode, 'roles', (roleCode) => ({ kind: 'role', roleCode }));
    case 'position':
      return choice(designTexts.position, source.positionId, 'positions', (positionId) => ({
        kind: 'position',
        positionId,
      }));
    case 'matrix':
      return choice(designTexts.matrix, source.matrixCode, 'matrices', (matrixCode) => ({
        kind: 'matrix',
        matrixCode,
      }));
    case 'group':
      return choice(designTexts.group, source.groupCode, 'groups', (groupCode) => ({ kind: 'group', groupCode }));
    case 'field':
    case 'lineOwners': {
      const { kind } = source;
      const options = facts.personFields
        .filter(({ name }) => name.includes('.') === (kind === 'lineOwners'))
        .map(({ name, label }) => ({ value: name, label: text(label) }));
      return (
        <SelectProperty
          label={designTexts.field}
          value={source.field}
          disabled={disabled}
          options={options}
          onChange={(field = '') => onChange({ kind, field })}
        />
      );
    }
    case 'manager':
      return (
        <NumberProperty
          label={designTexts.level}
          value={source.level}
          min={1}
          max={10}
          disabled={disabled}
          onChange={(level = 1) => onChange({ kind: 'manager', level })}
        />
      );
    case 'purchaseGroup':
      return (
        <SwitchProperty
          label={designTexts.leadOnly}
          value={source.leadOnly ?? false}
          disabled={disabled}
          onChange={(leadOnly) => onChange({ kind: 'purchaseGroup', ...(leadOnly ? { leadOnly } : {}) })}
        />
      );
    case 'departmentHead':
      return <DepartmentHead source={source} facts={facts} disabled={disabled} onChange={onChange} />;
    case 'union':
    case 'intersection':
    case 'exclusion':
      return <Parts source={source} facts={facts} disabled={disabled} onChange={onChange} />;
    default:
      return null;
  }
}

type HeadProps = PeopleEditorProps & { readonly source: Extract<PeopleSource, { kind: 'departmentHead' }> };

function DepartmentHead({ source, facts, disabled, onChange }: HeadProps) {
  const text = useText();
  const labelled = useLabelled();
  const named = useNamed();
  const departmentFields = facts.personFields.filter(
    ({ name }) => facts.document.fields[name]?.target === 'basic.department',
  );
  const places = {
    starter: designTexts.ofStarter,
    ...(departmentFields.length > 0 || source.of === 'field' ? { field: designTexts.ofField } : {}),
    fixed: designTexts.ofFixed,
  };
  return (
    <>
      <SelectProperty
        label={designTexts.departmentOf}
        value={source.of}
        disabled={disabled}
        options={labelled(places)}
        onChange={(of) => {
          const { kind, level, chain } = source;
          const found = (['starter', 'field', 'fixed'] as const).find((each) => each === of) ?? 'starter';
          onChange({ kind, of: found, level, ...(chain ? { chain } : {}) });
        }}
      />
      {source.of === 'field' ? (
        <SelectProperty
          label={designTexts.field}
          value={source.field}
          disabled={disabled}
          options={departmentFields.map(({ name, label }) => ({ value: name, label: text(label) }))}
          onChange={(field = '') => onChange({ ...source, field })}
        />
      ) : null}
      {source.of === 'fixed' ? (
        <SelectProperty
          label={designTexts.department}
          value={source.departmentId}
          disabled={disabled}
          options={named(facts.choices.departments)}
          onChange={(departmentId = '') => onChange({ ...source, departmentId })}
        />
      ) : null}
      <NumberProperty
        label={designTexts.level}
        value={source.level}
        min={1}
        max={10}
        disabled={disabled}
        onChange={(level = 1) => onChange({ ...source, level })}
      />
      <SwitchProperty
        label={designTexts.chain}
        value={source.chain ?? false}
        disabled={disabled}
        onChange={(chain) => {
          const { chain: _, ...rest } = source;
          onChange(chain ? { ...rest, chain } : rest);
        }}
      />
    </>
  );
}

type PartsProps = PeopleEditorProps & {
  readonly source: Extract<PeopleSource, { kind: 'union' | 'intersection' | 'exclusion' }>;
};

function Parts({ source, facts, disabled, onChange }: PartsProps) {
  const text = useText();
  const { kind, of } = source;
  return (
    <>
      {of.map((part, at) => (
        <fieldset key={at} className="flow-part">
          <legend>{text(designTexts.part, { n: at + 1 })}</legend>
          <PeopleEditor
            source={part}
            facts={facts}
            disabled={disabled}
            isPart
            onChange={(next) => onChange({ kind, of: of.with(at, next) })}
          />
          {of.length > 2 && !disabled ? (
            <Button size="small" icon={<DeleteOutlined />} onClick={() => onChange({ kind, of: of.toSpliced(at, 1) })}>
              {text(designTexts.removePart)}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {of.length < 8 && !disabled ? (
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange({ kind, of: [...of, newSource('role')] })}>
          {text(designTexts.addPart)}
        </Button>
      ) : null}
    </>
  );
}
