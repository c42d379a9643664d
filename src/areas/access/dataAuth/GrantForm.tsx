import { Button, Checkbox, Flex, Input, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { fieldRights, grantActions, scopeKinds } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { FormDrawer } from '#ui/form/FormDialog.tsx';
import { FormField } from '#ui/form/FormField.tsx';
import type { FormSchema, FormValues } from '#ui/form/schema.ts';
import { useText } from '#ui/language.ts';
import { useOptions } from '#ui/widgets/lookups.ts';
import { LovPicker } from '#ui/widgets/LovPicker.tsx';
import type { ResourceRow } from '../resource/resources.rules.ts';
import { scopeDraft, type GrantDraft, type ScopeDraft } from './grantDraft.rules.ts';
import { accessTexts } from './texts.ts';

interface GrantFormProps {
  readonly grant: GrantDraft;
  readonly resources: readonly ResourceRow[];
  readonly onSave: (grant: GrantDraft) => Promise<unknown>;
  readonly onClose: () => void;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One grant: resource, actions, dates, what each dimension is narrowed to, rights on fields. */
export function GrantForm({ grant, resources, onSave, onClose }: GrantFormProps) {
  const text = useText();
  const [dimensions, setDimensions] = useState(grant.dimensions);
  const [rights, setRights] = useState({ resource: grant.resource, of: grant.fieldRights });
  const schema = useMemo<FormSchema>(
    () => ({
      resource: {
        type: 'select',
        label: accessTexts.resource,
        required: true,
        options: resourceOptions(resources, text),
      },
      actions: {
        type: 'checkbox',
        label: accessTexts.actions,
        required: true,
        options: Object.entries(grantActions).map(([value, label]) => ({ value, label })),
      },
      validFrom: { type: 'date', label: accessTexts.validFrom, span: 12 },
      validTo: { type: 'date', label: accessTexts.validTo, span: 12 },
    }),
    [resources, text],
  );
  // The rights on fields are those of one resource.
  const rightsOn = (resource: string) => (rights.resource === resource ? rights.of : {});
  const save = ({ actions, validFrom, validTo, ...values }: FormValues): Promise<unknown> => {
    const resource = textIn(values['resource']);
    return onSave({
      ...grant,
      resource,
      actions: Array.isArray(actions) ? actions.map(String) : [],
      dimensions,
      fieldRights: rightsOn(resource),
      validFrom: textIn(validFrom) || null,
      validTo: textIn(validTo) || null,
    });
  };
  const furtherFields = (values: FormValues): ReactNode => {
    const resource = resources.find(({ resourceCode }) => resourceCode === values['resource']);
    return (
      <div className="schema-fields">
        <Dimensions
          dimensions={resource?.dimensions ?? commonDimensions(resources)}
          scopes={dimensions}
          onChange={(code, scope) => setDimensions((before) => ({ ...before, [code]: scope }))}
        />
        {resource ? (
          <FieldRights
            resource={resource}
            rights={rightsOn(resource.resourceCode)}
            onChange={(of) => setRights({ resource: resource.resourceCode, of })}
          />
        ) : null}
      </div>
    );
  };
  return (
    <FormDrawer
      title={grant.id ? accessTexts.editGrant : accessTexts.addGrant}
      width={736}
      schema={schema}
      value={{ ...grant }}
      submit={save}
      submitText={accessTexts.save}
      onClose={onClose}
      after={furtherFields}
    />
  );
}

interface DimensionsProps {
  readonly dimensions: readonly DimensionOf[];
  readonly scopes: Readonly<Record<string, ScopeDraft>>;
  readonly onChange: (code: string, scope: ScopeDraft) => void;
}

function Dimensions({ dimensions, scopes, onChange }: DimensionsProps) {
  const text = useText();
  return (
    <FormField name="dimensions" label={text(accessTexts.dimensions)} span={24} group>
      {() => (
        <Flex vertical gap={8}>
          {dimensions.map((dimension) => (
            <DimensionRow
              key={dimension.code}
              dimension={dimension}
              scope={scopes[dimension.code] ?? scopeDraft(undefined)}
              onChange={(scope) => onChange(dimension.code, scope)}
            />
          ))}
          <Checkbox
            checked={scopes['*']?.kind === 'ALL'}
            onChange={({ target }) => onChange('*', { ...scopeDraft(undefined), kind: target.checked ? 'ALL' : '' })}
          >
            {text(accessTexts.others)}
          </Checkbox>
        </Flex>
      )}
    </FormField>
  );
}

type DimensionOf = ResourceRow['dimensions'][number];

const commonDimensions = (resources: readonly ResourceRow[]): DimensionOf[] => [
  ...new Map(resources.flatMap(({ dimensions }) => dimensions.map((each) => [each.code, each] as const))).values(),
];

function resourceOptions(
  resources: readonly ResourceRow[],
  text: (label: Label, values?: Record<string, string>) => string,
): { value: string; label: string }[] {
  const modules = [...new Set(resources.map(({ moduleCode }) => moduleCode))];
  return [
    ...resources.map(({ resourceCode, name }) => ({ value: resourceCode, label: `${name} (${resourceCode})` })),
    ...modules.map((name) => ({ value: `${name}.*`, label: text(accessTexts.module, { name }) })),
    { value: '*', label: text(accessTexts.everything) },
  ];
}

interface DimensionRowProps {
  readonly dimension: DimensionOf;
  readonly scope: ScopeDraft;
  readonly onChange: (scope: ScopeDraft) => void;
}

function DimensionRow({ dimension, scope, onChange }: DimensionRowProps) {
  const text = useText();
  const kinds = useOptions(scopeKinds).filter(({ value }) => value !== 'SELF_BUYER' || dimension.code === 'BUYER');
  const label: Label = [dimension.name, dimension.name];
  return (
    <Flex gap={8} wrap align="center">
      <span style={{ minWidth: 110 }}>{dimension.name}</span>
      <Select
        style={{ minWidth: 150 }}
        aria-label={dimension.name}
        value={scope.kind}
        options={[{ value: '', label: '—' }, ...kinds]}
        onChange={(kind) => onChange({ ...scope, kind })}
      />
      {scope.kind === 'ASSIGNED' ? (
        <div style={{ flex: 1, minWidth: 220 }}>
          <LovPicker
            multi
            target={dimension.target}
            label={label}
            value={scope.values}
            onChange={(values) =>
              onChange({ ...scope, values: typeof values === 'string' ? [values] : (values ?? []) })
            }
          />
        </div>
      ) : null}
      {scope.kind === 'ASSIGNED' && dimension.isTree ? (
        <Checkbox checked={scope.below} onChange={(event) => onChange({ ...scope, below: event.target.checked })}>
          {text(accessTexts.below)}
        </Checkbox>
      ) : null}
      {scope.kind === 'RULE' ? (
        <Input
          style={{ flex: 1, minWidth: 220 }}
          aria-label={`${dimension.name} ${text(accessTexts.rule)}`}
          placeholder={text(accessTexts.ruleHint)}
          value={scope.rule}
          onChange={(event) => onChange({ ...scope, rule: event.target.value })}
        />
      ) : null}
    </Flex>
  );
}

interface FieldRightsProps {
  readonly resource: ResourceRow;
  readonly rights: Readonly<Record<string, string>>;
  readonly onChange: (rights: Record<string, string>) => void;
}

function FieldRights({ resource, rights, onChange }: FieldRightsProps) {
  const text = useText();
  const options = useOptions(fieldRights);
  const labels = new Map(resource.fields.map(({ code, label }) => [code, label]));
  const free = resource.fields.filter(({ code }) => !Object.hasOwn(rights, code));
  return (
    <FormField name="fieldRights" label={text(accessTexts.fieldRights)} span={24} group>
      {() => (
        <Flex vertical gap={8}>
          {Object.entries(rights).map(([code, right]) => (
            <Flex key={code} gap={8} align="center" wrap>
              <span style={{ minWidth: 200 }}>
                {labels.get(code)} <code>{code}</code>
              </span>
              <Select
                style={{ minWidth: 120 }}
                aria-label={labels.get(code) ?? code}
                value={right}
                options={options}
                onChange={(value) => onChange({ ...rights, [code]: value })}
              />
              <Button
                size="small"
                onClick={() => onChange(Object.fromEntries(Object.entries(rights).filter(([each]) => each !== code)))}
              >
                {text(accessTexts.removeGrant)}
              </Button>
            </Flex>
          ))}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={text(accessTexts.addField)}
            placeholder={text(accessTexts.addField)}
            value={null}
            options={free.map(({ code, label }) => ({ value: code, label: `${label} (${code})` }))}
            onChange={(code: string | null) => code && onChange({ ...rights, [code]: 'READ' })}
          />
        </Flex>
      )}
    </FormField>
  );
}
