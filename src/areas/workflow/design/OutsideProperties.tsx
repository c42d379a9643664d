import { nameOf } from '#model/label.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { SelectProperty, TextProperty } from './controls.tsx';
import type { NodePanelProps } from './NodePanel.tsx';
import { designTexts } from './texts.ts';

const none = 'NONE';

const chosen = (value: string | undefined): string | undefined => (value === none ? undefined : value);

/** What is said of a step without people: the field that it sets, the system that it tells or asks, the flow that it puts in. */
export function OutsideProperties({
  node,
  facts,
  disabled,
  onChange,
}: Pick<NodePanelProps, 'node' | 'facts' | 'disabled' | 'onChange'>) {
  const text = useText();
  const language = useLanguage();
  if (node.kind === 'SUBPROCESS')
    return (
      <>
        <SelectProperty
          label={designTexts.subflow}
          hint={designTexts.subflowHint}
          value={node.flowKey}
          disabled={disabled}
          options={facts.subflows.map(({ value, name }) => ({ value, label: nameOf(name, language) || value }))}
          onChange={(flowKey) => onChange({ flowKey })}
        />
        <SelectProperty
          label={designTexts.each}
          hint={designTexts.eachHint}
          value={node.each ?? none}
          disabled={disabled}
          options={[
            { value: none, label: text(designTexts.eachNone) },
            ...facts.names
              .filter(({ type }) => type === 'textList')
              .map(({ name, label }) => ({ value: name, label: text(label) })),
          ]}
          onChange={(each) => onChange({ each: chosen(each) })}
        />
      </>
    );
  const webhook = (
    <SelectProperty
      label={designTexts.webhook}
      hint={designTexts.webhookHint}
      value={node.webhookId ?? (node.kind === 'TRIGGER' ? none : undefined)}
      disabled={disabled}
      options={[
        ...(node.kind === 'TRIGGER' ? [{ value: none, label: text(designTexts.webhookNone) }] : []),
        ...facts.webhooks,
      ]}
      onChange={(webhookId) => onChange({ webhookId: chosen(webhookId) })}
    />
  );
  if (node.kind === 'WEBHOOK') return webhook;
  const fields = facts.names.filter(({ name }) => facts.check.editable.includes(name));
  return (
    <>
      <SelectProperty
        label={designTexts.setField}
        value={node.setField ?? none}
        disabled={disabled}
        options={[
          { value: none, label: text(designTexts.setFieldNone) },
          ...fields.map(({ name, label }) => ({ value: name, label: text(label) })),
        ]}
        onChange={(setField) => onChange({ setField: chosen(setField), setValue: undefined })}
      />
      {node.setField === undefined ? null : (
        <TextProperty
          label={designTexts.setValue}
          hint={designTexts.setValueHint}
          value={node.setValue ?? ''}
          disabled={disabled}
          onChange={(setValue) => onChange({ setValue: setValue || undefined })}
        />
      )}
      {webhook}
    </>
  );
}
