import { App } from 'antd';
import { createElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isEmpty } from '#model/value.ts';
import { remainingProblems } from '../document/form/problems.ts';
import { useBuiltInText, useText } from '../language.ts';
import { RefusalError } from '../request.ts';
import { linkedFields, problemOf, problemsOf, sayWith, withDefaults, withoutHidden } from './schema.ts';
import type { FormSchema, FormValues, LinkedField, Say, Wording } from './schema.ts';
import { afterPress } from './press.ts';
import { useThrottled } from './timing.ts';
import { formTexts } from './texts.ts';

const linkage = 300;

export interface SchemaFormProps {
  readonly schema: FormSchema;
  /** The fields that are shown, in this order; all of them unless said. */
  readonly order?: readonly string[];
  readonly value: FormValues;
  readonly onChange: (values: FormValues) => void;
  readonly submit?: (values: FormValues) => Promise<unknown>;
  /** What its button says; 'Submit' unless said. */
  readonly submitText?: Wording;
  /** What resetting it brings back: nothing unless said; false for a form that has no such button. */
  readonly initial?: FormValues | false;
  /** Looks at the values before they leave: false keeps them here, other values take their place. */
  readonly beforeSubmit?: (values: FormValues) => boolean | FormValues | Promise<boolean | FormValues>;
  /** What somebody else found wrong, by field. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly inline?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly showErrorNotice?: boolean;
  /** Columns of 24 the form takes, whatever the width. */
  readonly span?: number;
  readonly 'data-testid'?: string;
}

export interface SchemaFormControl {
  readonly fields: readonly LinkedField[];
  readonly values: FormValues;
  readonly props: SchemaFormProps;
  readonly say: Say;
  /** The id of the element all fields lie in. */
  readonly place: string;
  readonly submitting: boolean;
  /** How often it was tried to submit it. */
  readonly submitCount: number;
  readonly messageAt: (name: string) => string | undefined;
  readonly set: (name: string, value: unknown) => void;
  readonly leave: (name: string) => void;
  /** Judges everything and, when nothing is wrong, hands it over. True when it was taken. */
  readonly submit: () => Promise<boolean>;
  readonly reset: () => void;
}

/** The state of a form of the form library. */
export function useSchemaForm(props: SchemaFormProps): SchemaFormControl {
  const { schema, order, value, onChange } = props;
  const say = useSay();
  const builtIn = useBuiltInSay();
  const place = useId();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [submitting, setSubmitting] = useState(false);
  const [submitCount, setSubmitCount] = useState(0);
  const linked = useThrottled(value, linkage);
  const fields = useMemo(() => linkedFields(schema, order, linked), [schema, order, linked]);
  // Several changes may come between two renders.
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  useSettled(schema, fields, value, onChange);
  const notify = useErrorNotice(say);

  const refuse = (found: ReadonlyMap<string, string>, all: readonly LinkedField[]): void => {
    setProblems(found);
    if (found.size === 0) return;
    if (props.showErrorNotice ?? true) notify(found, all);
    const [first] = found.keys();
    // The field may lie on a tab that is about to open.
    if (first) setTimeout(() => focusField(document.getElementById(place), first));
  };
  const submit = async (): Promise<boolean> => {
    if (submitting) return false;
    setSubmitCount((count) => count + 1);
    // What was typed last may not have reached the linkage yet.
    const all = linkedFields(schema, order, newest.current);
    const values = withoutHidden(all, newest.current);
    const found = problemsOf(all, values, say, builtIn);
    refuse(found, all);
    if (found.size > 0) return false;
    setSubmitting(true);
    try {
      const checked = (await props.beforeSubmit?.(values)) ?? true;
      if (checked === false) return false;
      await props.submit?.(checked === true ? values : checked);
      return true;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      // What was typed since is not what was refused.
      const said = remainingProblems(error.problems, values, newest.current);
      refuse(new Map(said.map(({ path, message }) => [path, message])), all);
      return false;
    } finally {
      setSubmitting(false);
    }
  };
  return {
    fields,
    values: value,
    props,
    say,
    place,
    submitting,
    submitCount,
    messageAt: (name) => problems.get(name) ?? props.errors?.[name],
    set: (name, next) => {
      const values = { ...newest.current, [name]: next };
      newest.current = values;
      onChange(values);
      if (problems.has(name)) setProblems(without(problems, name));
    },
    leave: (name) => {
      const field = fields.find((each) => each.name === name);
      if (!field || isEmpty(newest.current[name])) return;
      const problem = problemOf(field, newest.current, say, builtIn);
      // What a message moves down must not slip away below a pointer that is about to press it.
      if (problem) afterPress(() => setProblems((found) => new Map([...found, [name, problem]])));
    },
    submit,
    reset: () => {
      setProblems(new Map());
      onChange(withDefaults(schema, props.initial || {}));
    },
  };
}

/** Puts in the defaults at the beginning, and what is hidden back to its own. */
function useSettled(
  schema: FormSchema,
  fields: readonly LinkedField[],
  value: FormValues,
  onChange: (values: FormValues) => void,
): void {
  const begun = useRef(false);
  useEffect(() => {
    const next = withoutHidden(fields, begun.current ? value : withDefaults(schema, value));
    begun.current = true;
    if (next !== value) onChange(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a change of the linkage settles anything
  }, [fields]);
}

function useErrorNotice(say: Say): (found: ReadonlyMap<string, string>, fields: readonly LinkedField[]) => void {
  const { notification } = App.useApp();
  const builtIn = useBuiltInSay();
  return (found, fields) => {
    const lines = [...found].map(([name, message]) => {
      const field = fields.find((each) => each.name === name);
      return builtIn(formTexts.errorLine, { label: field ? say(field.label) : name, message });
    });
    notification.error({
      key: 'form-error',
      title: builtIn(formTexts.error),
      description: createElement(
        'ul',
        { 'data-testid': 'form-error-notice' },
        lines.map((line) => createElement('li', { key: line }, line)),
      ),
      duration: 5,
    });
  };
}

const useSay = (): Say => {
  const text = useText();
  return useMemo(() => sayWith(text), [text]);
};

const useBuiltInSay = (): Say => {
  const text = useBuiltInText();
  return useMemo(() => sayWith(text), [text]);
};

function without(problems: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  const rest = new Map(problems);
  rest.delete(name);
  return rest;
}

function focusField(place: HTMLElement | null, name: string): void {
  const field = place?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  const control = field?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, [tabindex="0"]');
  control?.focus();
}
