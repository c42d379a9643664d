import { Button } from 'antd';
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../language.ts';
import { PartTabs } from '../widgets/PartTabs.tsx';
import type { LinkedField, Wording } from './schema.ts';
import { SchemaField } from './SchemaField.tsx';
import { useContainerSpan } from './useContainerSpan.ts';
import { useSchemaForm, type SchemaFormControl, type SchemaFormProps } from './useSchemaForm.ts';
import { formTexts } from './texts.ts';
import '../document/object/document.css';
import './form.css';

/** A form from a schema: its fields in one column group, with the buttons below when it is submitted here. */
export function SchemaForm(props: SchemaFormProps) {
  const form = useSchemaForm(props);
  return (
    <FormFrame form={form}>
      <SchemaFields form={form} />
    </FormFrame>
  );
}

/** All fields of a form. */
export function SchemaFields({ form }: { readonly form: SchemaFormControl }) {
  return <FieldList form={form} fields={form.fields} />;
}

export interface FieldGroup {
  readonly title: Wording;
  readonly fields: readonly string[];
}

export interface GroupedFormProps extends SchemaFormProps {
  readonly groups: readonly FieldGroup[];
}

/** A form in sections, one below the other. */
export function FormSections({ groups, ...props }: GroupedFormProps) {
  const form = useSchemaForm(props);
  return (
    <FormFrame form={form}>
      {groups.map(({ title, fields }) => (
        <section key={fields.join()} className="schema-section">
          <h2>{form.say(title)}</h2>
          <FieldList form={form} fields={fieldsNamed(form, fields)} />
        </section>
      ))}
    </FormFrame>
  );
}

/** A form on tabs; the first tab with a mistake opens when it is submitted. */
export function FormTabs({ groups, ...props }: GroupedFormProps) {
  const form = useSchemaForm(props);
  const [open, setOpen] = useState('0');
  const groupOf = (name: string): number => groups.findIndex(({ fields }) => fields.includes(name));
  const wrong = (index: number): boolean => groups[index]?.fields.some((name) => form.messageAt(name)) ?? false;
  useOpenedMistake(form, (name) => setOpen(String(Math.max(0, groupOf(name)))));
  return (
    <FormFrame form={form}>
      <PartTabs
        activeKey={open}
        onChange={setOpen}
        items={groups.map(({ title, fields }, index) => ({
          key: String(index),
          // Its fields must be there to be judged and found, also while another tab is open.
          forceRender: true,
          label: <span className={wrong(index) ? 'tab-wrong' : ''}>{form.say(title)}</span>,
          children: <FieldList form={form} fields={fieldsNamed(form, fields)} />,
        }))}
      />
    </FormFrame>
  );
}

// The tab of the first mistake opens once, when that mistake is new.
function useOpenedMistake(form: SchemaFormControl, open: (name: string) => void): void {
  const first = form.fields.find(({ name }) => form.messageAt(name))?.name;
  const [known, setKnown] = useState<string>();
  const round = form.submitCount;
  const key = first === undefined ? undefined : `${round} ${first}`;
  if (key === known) return;
  setKnown(key);
  if (first !== undefined) open(first);
}

const fieldsNamed = (form: SchemaFormControl, names: readonly string[]): LinkedField[] =>
  names.flatMap((name) => form.fields.find((field) => field.name === name) ?? []);

/** The visible ones of some fields. */
function FieldList({ form, fields }: { readonly form: SchemaFormControl; readonly fields: readonly LinkedField[] }) {
  return (
    <div className="schema-fields">
      {fields
        .filter(({ visible }) => visible)
        .map((field) => (
          <SchemaField key={field.name} form={form} field={field} />
        ))}
    </div>
  );
}

interface FormFrameProps {
  readonly form: SchemaFormControl;
  /** Its own buttons; without them somebody else submits it. */
  readonly buttons?: boolean;
  readonly children: ReactNode;
}

/** Width and labels as the container allows, and the buttons. */
export function FormFrame({ form, buttons = true, children }: FormFrameProps) {
  const container = useRef<HTMLDivElement>(null);
  const measured = useContainerSpan(container);
  const { span = measured, inline = false } = form.props;
  const frame = {
    id: form.place,
    className: 'schema-form',
    'data-span': span,
    'data-inline': inline,
    'data-top': measured === 24,
    style: inline ? {} : { width: `${(span * 100) / 24}%` },
  };
  return (
    <div ref={container} className="schema-container" data-testid={form.props['data-testid']}>
      {buttons && isWritten(form) ? (
        <form
          {...frame}
          noValidate
          onKeyDown={withoutHastySubmit}
          onSubmit={(event: FormEvent) => void submitted(event, form)}
        >
          {children}
          <FormButtons form={form} />
        </form>
      ) : (
        <div {...frame}>{children}</div>
      )}
    </div>
  );
}

const isWritten = ({ props }: SchemaFormControl): boolean => props.submit !== undefined && !props.readOnly;

// In a calendar or an open list, Enter chooses; only where text is written it submits.
function withoutHastySubmit(event: KeyboardEvent): void {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (event.nativeEvent.isComposing || !target.matches('.ant-input, .ant-input-number-input')) event.preventDefault();
}

// The browser would load the page anew.
function submitted(event: FormEvent, form: SchemaFormControl): Promise<boolean> {
  event.preventDefault();
  return form.submit();
}

function FormButtons({ form }: { readonly form: SchemaFormControl }) {
  const { disabled = false, submitText = formTexts.submit, initial } = form.props;
  const text = useText();
  return (
    <div className="schema-buttons">
      <Button type="primary" htmlType="submit" loading={form.submitting} disabled={disabled}>
        {form.say(submitText)}
      </Button>
      {initial === false ? null : (
        <Button disabled={form.submitting || disabled} onClick={form.reset}>
          {text(formTexts.reset)}
        </Button>
      )}
    </div>
  );
}
