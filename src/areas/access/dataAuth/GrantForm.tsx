import { Button, Checkbox, Drawer, Flex, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { fieldRights, grantActions, scopeKinds } from '#model/grants.ts';
import type { Label } from '#model/label.ts';
import { useText } from '#ui/language.ts';
import { useOptions } from '#ui/widgets/lookups.ts';
import { LovPicker } from '#ui/widgets/LovPicker.tsx';
import type { ResourceRow } from '../resource/resources.rules.ts';
import { scopeDraft, type GrantDraft, type ScopeDraft } from './grantDraft.rules.ts';
import { accessTexts } from './texts.ts';

interface GrantFormProps {
  readonly grant: GrantDraft;
  readonly resources: readonly ResourceRow[];
  readonly saving: boolean;
  readonly onSave: (grant: GrantDraft) => void;
  readonly onClose: () => void;
}

/** One grant: resource, actions, what each dimension is narrowed to, rights on fields, dates. */
export function GrantForm({ grant, resources, saving, onSave, onClose }: GrantFormProps) {
  const text = useText();
  const [draft, setDraft] = useState(grant);
  const change = (values: Partial<GrantDraft>) => setDraft((before) => ({ ...before, ...values }));
  const actionOptions = useOptions(grantActions);
  const resource = resources.find((each) => each.resourceCode === draft.resource);
  const dimensions = resource?.dimensions ?? commonDimensions(resources);
  const others = draft.dimensions['*']?.kind === 'ALL';
  const setScope = (code: string, scope: ScopeDraft) => change({ dimensions: { ...draft.dimensions, [code]: scope } });
  return (
    <Drawer
      open
      size="large"
      title={text(grant.id ? accessTexts.editGrant : accessTexts.addGrant)}
      onClose={onClose}
      footer={
        <Space>
          <Button type="primary" loading={saving} disabled={!draft.resource} onClick={() => onSave(draft)}>
            {text(accessTexts.save)}
          </Button>
          <Button onClick={onClose}>{text(accessTexts.cancel)}</Button>
        </Space>
      }
    >
      <Form layout="vertical">
        <Form.Item label={text(accessTexts.resource)} required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={text(accessTexts.resource)}
            value={draft.resource || null}
            options={resourceOptions(resources, text)}
            onChange={(value) => change({ resource: value ?? '', fieldRights: {} })}
          />
        </Form.Item>
        <Form.Item label={text(accessTexts.actions)} required>
          <Checkbox.Group
            value={[...draft.actions]}
            options={actionOptions}
            onChange={(actions) => change({ actions: actions.map(String) })}
          />
        </Form.Item>
        <Form.Item label={text(accessTexts.dimensions)}>
          <Flex vertical gap={8}>
            {dimensions.map((dimension) => (
              <DimensionRow
                key={dimension.code}
                dimension={dimension}
                scope={draft.dimensions[dimension.code] ?? scopeDraft(undefined)}
                onChange={(scope) => setScope(dimension.code, scope)}
              />
            ))}
            <Checkbox
              checked={others}
              onChange={(event) => setScope('*', { ...scopeDraft(undefined), kind: event.target.checked ? 'ALL' : '' })}
            >
              {text(accessTexts.others)}
            </Checkbox>
          </Flex>
        </Form.Item>
        {resource ? (
          <FieldRights
            resource={resource}
            rights={draft.fieldRights}
            onChange={(rights) => change({ fieldRights: rights })}
          />
        ) : null}
        <Flex gap={16} wrap>
          <Form.Item label={text(accessTexts.validFrom)}>
            <Input
              type="date"
              aria-label={text(accessTexts.validFrom)}
              value={draft.validFrom ?? ''}
              onChange={(event) => change({ validFrom: event.target.value || null })}
            />
          </Form.Item>
          <Form.Item label={text(accessTexts.validTo)}>
            <Input
              type="date"
              aria-label={text(accessTexts.validTo)}
              value={draft.validTo ?? ''}
              onChange={(event) => change({ validTo: event.target.value || null })}
            />
          </Form.Item>
        </Flex>
      </Form>
    </Drawer>
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
    <Form.Item label={text(accessTexts.fieldRights)}>
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
    </Form.Item>
  );
}
