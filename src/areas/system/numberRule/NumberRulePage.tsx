import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { keyOf } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isBilingual, nameOf, type Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { FieldGrid, type FieldPlace } from '#ui/document/form/FieldGrid.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { useDebounced } from '#ui/form/timing.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { numberTexts } from '../texts.ts';
import { sysNumberRule } from './numberRule.document.ts';
import '#ui/administrationPage.css';
import '../system.css';

/** A number rule with the numbers that come next, also while it is being written. */
export function NumberRulePage() {
  const text = useText();
  return (
    <ObjectPage
      document={sysNumberRule}
      panel={(values) => (
        <section className="form-section">
          <h2>{text(numberTexts.preview)}</h2>
          <Preview values={values} isWritten />
        </section>
      )}
      tabs={[{ key: 'preview', label: text(numberTexts.preview), render: (row) => <Preview values={row} /> }]}
    />
  );
}

const pause = 250;

interface PreviewProps {
  readonly values: Values;
  /** While the rule is written, what its parts may name is told too. */
  readonly isWritten?: boolean;
}

function Preview({ values, isWritten = false }: PreviewProps) {
  const text = useText();
  const language = useLanguage();
  const [chosen, choose] = useState<Values>({});
  const body = bodyOf(useDebounced(values, pause), chosen);
  const preview = useQuery({
    queryKey: [documentsKey, keyOf(sysNumberRule), 'preview', body],
    queryFn: ({ signal }) => server.call(sysNumberRule, 'preview', { body }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (preview.error) return <LoadFault error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <LateSkeleton rows={2} />;
  const { numbers, composition, document, example, choices, problem } = preview.data;
  const [next, ...further] = Array.isArray(numbers) ? numbers.map(String) : [];
  return (
    <Flex vertical gap={8} data-testid="number-preview">
      {problem ? <Alert type="warning" showIcon role="status" title={problem} /> : null}
      {next === undefined ? null : (
        <>
          <p className="system-help">
            {isBilingual(composition) ? nameOf(composition, language) : ''}
            {'　'}
            {text(numberTexts.previewHelp)}
          </p>
          <p className="system-value" data-testid="next-number">
            {next}
          </p>
          <p className="system-help" data-testid="further-numbers">
            {text(numberTexts.further, { numbers: further.join('　') })}
          </p>
        </>
      )}
      <Example
        document={document ?? ''}
        names={Object.keys(isRecord(example) ? example : {})}
        {...{ chosen, choose }}
      />
      {isWritten ? <Choices choices={choices} /> : null}
    </Flex>
  );
}

const cycles = ['NONE', 'YEAR', 'MONTH', 'DAY'] as const;

/** The rule as it is now, and what the example holds: of an organisation its code. */
function bodyOf(values: Values, chosen: Values) {
  const { ruleCode, businessTypeId, seqLength, resetCycle } = values;
  return {
    ruleCode: typeof ruleCode === 'string' ? ruleCode : null,
    businessTypeId: typeof businessTypeId === 'string' ? businessTypeId : null,
    seqLength: typeof seqLength === 'number' ? seqLength : null,
    resetCycle: cycles.find((cycle) => cycle === resetCycle) ?? null,
    segments: linesIn(values, 'segments').map(({ lineNo, segmentType, segmentValue }) => ({
      lineNo,
      segmentType,
      segmentValue,
    })),
    example: chosen,
  };
}

interface ExampleProps {
  readonly document: string;
  readonly names: readonly string[];
  readonly chosen: Values;
  readonly choose: (chosen: Values) => void;
}

/** The fields of the document that its numbers are made of, to try the rule with. */
function Example({ document: key, names, chosen, choose }: ExampleProps) {
  const text = useText();
  const document = documentNamed(key);
  const [values, setValues] = useState<Values>({});
  const places = names.flatMap((name): FieldPlace[] => {
    const field = document?.fields[name];
    return field ? [{ name, field: freely(field), editable: true }] : [];
  });
  if (!document || places.length === 0) return null;
  return (
    <>
      <p className="system-help">{text(numberTexts.exampleHelp, { document: document.label })}</p>
      <FieldGrid
        document={document}
        places={places}
        values={values}
        messageAt={() => undefined}
        onChange={(changes) => {
          const next = { ...values, ...changes };
          setValues(next);
          const held = places.map(({ name, field }) => [name, next[field.type === 'lookup' ? `${name}Code` : name]]);
          choose({ ...chosen, ...Object.fromEntries(held) });
        }}
        onLeave={() => undefined}
      />
    </>
  );
}

// An example narrows nothing, fills in nothing else, and may be left out.
const freely = ({ type, label, options, list, target }: Field): Field => ({
  type,
  label,
  ...(options ? { options } : {}),
  ...(list === undefined ? {} : { list }),
  ...(target === undefined ? {} : { target }),
});

const kinds: readonly (readonly [kind: string, label: Label])[] = [
  ['ORG', numberTexts.organisations],
  ['DICT', numberTexts.choices],
];

function Choices({ choices }: { readonly choices: unknown }) {
  const text = useText();
  const all = rowsOf(choices);
  return kinds.map(([kind, label]) => {
    const fields = all.filter((each) => each['kind'] === kind);
    if (fields.length === 0) return null;
    const named = fields.map((each) =>
      text(numberTexts.field, { name: String(each['name']), label: labelIn(each['label'], text) }),
    );
    return (
      <p key={kind} className="system-help">
        {text(label, { fields: named.join(text(numberTexts.comma)) })}
      </p>
    );
  });
}

const labelIn = (label: unknown, text: ReturnType<typeof useText>): string =>
  Array.isArray(label) ? text([String(label[0]), String(label[1])]) : '';
