import { useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../toast.ts';
import { useText } from '../language.ts';
import { useQuickCode } from '../widgets/lookups.ts';
import { withoutStaleOptions } from './schema.ts';
import type { FormOption, FormValues, LinkedField } from './schema.ts';
import { useDebounced } from './timing.ts';
import { formTexts } from './texts.ts';

const searchPause = 250;
const none: readonly FormOption[] = [];

export interface FieldOptions {
  readonly options: readonly FormOption[];
  readonly loading: boolean;
  readonly search: ((keyword: string) => void) | undefined;
}

/** The options of a field: fixed, of a quick-code list, or asked for whenever what they depend on changes. */
export function useFieldOptions(
  { name, schema, type }: LinkedField,
  values: FormValues,
  set: (name: string, value: unknown) => void,
): FieldOptions {
  const { options: source, optionsDependOn, searched = false } = schema;
  const codes = useQuickCode(typeof source === 'string' ? source : undefined);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, searchPause);
  const asked = useAsked(typeof source === 'function' ? source : undefined, values, optionsDependOn, keyword);
  const options = useMemo(() => {
    if (typeof source === 'string')
      return codes.filter(({ enabled }) => enabled).map(({ value, label }) => ({ value, label }));
    return typeof source === 'function' ? (asked.options ?? none) : (source ?? none);
  }, [source, codes, asked.options]);
  const isKnown = !searched && (typeof source === 'function' ? asked.options !== undefined : options.length > 0);
  useEffect(() => {
    if (!isKnown) return;
    const stored = withoutStaleOptions(type, values[name], options);
    if (stored !== values[name]) set(name, stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only other options take a value away
  }, [options, isKnown]);
  return { options, loading: asked.loading, search: searched ? setTyped : undefined };
}

type Ask = (values: FormValues, keyword: string) => readonly FormOption[] | Promise<readonly FormOption[]>;

function useAsked(ask: Ask | undefined, values: FormValues, dependOn: readonly string[] = [], keyword: string) {
  const text = useText();
  const [answer, setAnswer] = useState<readonly FormOption[]>();
  const [loading, setLoading] = useState(false);
  const latest = useRef(0);
  const depends = JSON.stringify(dependOn.map((name) => values[name] ?? null));
  useEffect(() => {
    if (!ask) return;
    latest.current += 1;
    const own = latest.current;
    // An answer that comes after a newer question is never shown.
    const isLatest = (): boolean => own === latest.current;
    const bring = async (): Promise<void> => {
      setLoading(true);
      try {
        const options = await ask(values, keyword);
        if (isLatest()) setAnswer(options);
      } catch {
        if (isLatest()) toast.error(text(formTexts.optionsFailed));
      } finally {
        if (isLatest()) setLoading(false);
      }
    };
    void bring();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again only when what it depends on has changed
  }, [ask, depends, keyword]);
  return { options: answer, loading };
}
