import { Modal } from 'antd';
import { createElement, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import type { Fields } from '#model/fields.ts';
import { isDecimal, isZero } from '#model/decimal.ts';
import { validateFields } from '#model/validate.ts';
import { isEmpty } from '#model/value.ts';
import { wireName } from '#model/document.ts';
import { formatDay } from '../../format.ts';
import { useText } from '../../language.ts';
import { useUser } from '../../session.ts';
import type { Preview } from '../../pages.ts';
import { RefusalError } from '../../request.ts';
import { newIdempotencyKey } from '../../server.ts';
import { CellValue } from '../object/CellValue.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import type { Values } from '../form/formValues.ts';
import { ChangedRow } from './ChangedRow.tsx';
import { currentOf, type DocumentRow } from '../object/documentRows.ts';
import { problemTexts, remainingProblems, type Problem } from '../form/problems.ts';
import { essentialFacts } from '../object/sections.ts';
import { midSentence } from '../object/midSentence.ts';
import { useWording } from '../object/useWording.ts';
import { Warnings } from '../form/Warnings.tsx';
import { documentTexts } from '../object/texts.ts';

export interface TransitionDialogProps {
  readonly document: AnyDocument;
  readonly transition: Transition;
  /** The number of the row, or undefined for several rows. */
  readonly title: string | undefined;
  readonly count: number;
  /** The row, where it is only one. */
  readonly row: Values | undefined;
  /** What its input begins with. */
  readonly given?: Values;
  /** What it would do, in more than a sentence. */
  readonly detail?: ReactNode;
  /** What it would do to the row, by what has been entered. */
  readonly preview?: Preview | undefined;
  /** What the row is warned of, as far as the decision tells it. */
  readonly warnings?: readonly Problem[];
  /** The row has changed since it was read: shows it anew instead. */
  readonly onLookAgain?: ((current: DocumentRow) => void) | undefined;
  /** Runs it; what it throws is shown here. */
  readonly onRun: (input: Values, idempotencyKey: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a transition: what happens to what, and what it needs to know. */
export function TransitionForm(props: TransitionDialogProps) {
  const {
    document,
    transition,
    title,
    count,
    row,
    given: provided,
    detail,
    preview,
    warnings = [],
    onLookAgain,
    onRun,
    onClose,
  } = props;
  const text = useText();
  const [values, setValues] = useState<Values>(() => ({
    ...usualChoices(transition),
    ...proposedFor(transition, row),
    ...provided,
  }));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [current, setCurrent] = useState<DocumentRow>();
  const [running, setRunning] = useState(false);
  const [key, setKey] = useState(newIdempotencyKey);
  const started = useRef(false);
  // Somebody may go on typing while the server answers.
  const newest = useRef(values);
  useLayoutEffect(() => {
    newest.current = values;
  }, [values]);
  const { side } = useUser();
  const fields = inputOf(transition, row, warnings.length > 0);
  const facts = [...new Set([...essentialFacts(document, side), ...(transition.shows ?? [])])];
  const label = text(transition.label);

  const run = async (): Promise<void> => {
    const found = problemTexts(validateFields(fields, values), text);
    setProblems(found);
    setRefusal(undefined);
    if (found.length > 0 || started.current) return;
    started.current = true;
    setRunning(true);
    try {
      await onRun(values, key);
      onClose();
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      setProblems(remainingProblems(error.problems, values, newest.current));
      setRefusal(error.message);
      setCurrent(currentOf(error));
      // The same key would only give the same refusal again.
      if (error.code !== 'network') setKey(newIdempotencyKey());
    } finally {
      started.current = false;
      setRunning(false);
    }
  };
  const lookAgain = (): void => {
    if (current) onLookAgain?.(current);
    onClose();
  };
  const change = (changes: Values): void => {
    setValues((held) => ({ ...held, ...changes }));
    setProblems((held) => held.filter(({ path }) => !(path in changes)));
  };
  return (
    <Modal
      open
      className="act-dialog"
      title={label}
      onCancel={onClose}
      onOk={current ? lookAgain : run}
      okText={current ? text(documentTexts.lookAgain) : label}
      cancelText={text(documentTexts.cancel)}
      confirmLoading={running}
      okButtonProps={{ danger: !current && (transition.danger ?? false) }}
      mask={{ closable: false }}
    >
      <div className="transition-dialog">
        <p>{useQuestion(document, transition, title, count)}</p>
        {row ? <Warnings document={document} row={row} warnings={warnings} /> : null}
        {row ? <Facts document={document} row={row} names={facts} /> : null}
        {detail}
        <FieldGrid
          document={document}
          places={Object.entries(fields).map(([name, field]) => ({ name, field, editable: true }))}
          values={values}
          messageAt={(name) => {
            const field = fields[name];
            return problems.find(({ path }) => path === name || (field && path === wireName(name, field)))?.message;
          }}
          onChange={change}
          onLeave={() => undefined}
        />
        {row && preview ? createElement(preview, { row, input: values, onFill: change }) : null}
        {refusal ? (
          <div className="form-error" role="alert">
            {refusal}
          </div>
        ) : null}
        {current ? <ChangedRow document={document} before={row} now={current} /> : null}
      </div>
    </Modal>
  );
}

/** What the transition asks for: why somebody goes on in spite of warnings only where there are any. */
function inputOf(
  { input = {}, inputWhen = {}, acceptsWarnings }: Transition,
  row: Values | undefined,
  isWarned: boolean,
) {
  const entries = Object.entries(input).filter(
    ([name]) => (isWarned || name !== acceptsWarnings) && (!row || holds(inputWhen[name], row)),
  );
  return Object.fromEntries(entries) satisfies Fields;
}

const holds = (where: Readonly<Record<string, readonly string[]>> | undefined, row: Values): boolean =>
  Object.entries(where ?? {}).every(([name, values]) => values.includes(String(row[name])));

/** What its input begins with, by the row it is about. */
const proposedFor = ({ proposes = {} }: Transition, row: Values | undefined): Values =>
  row
    ? Object.fromEntries(
        Object.entries(proposes).flatMap(([name, { from, where }]) => (holds(where, row) ? [[name, row[from]]] : [])),
      )
    : {};

/** What is chosen or entered already, because it is the usual one: a choice, the day of today. */
const usualChoices = (transition: Transition): Values =>
  Object.fromEntries(
    Object.entries(transition.input ?? {}).flatMap(([name, { type, default: usual }]) =>
      type === 'select' && usual !== undefined
        ? [[name, usual]]
        : type === 'date' && usual === 'today'
          ? [[name, formatDay(Date.now())]]
          : [],
    ),
  );

/** What will happen, in a sentence that names the object. */
function useQuestion(document: AnyDocument, transition: Transition, title: string | undefined, count: number): string {
  const text = useText();
  if (transition.confirm) return text(transition.confirm);
  const [act, label] = [text(transition.label), midSentence(text(document.label))];
  const target = document.states?.[transition.to];
  const question =
    title === undefined
      ? text(documentTexts.actManyAsk, { act, label, n: count })
      : text(documentTexts.actAsk, { act, label, title });
  const isMove = !transition.keepsState && transition.from.some((state) => state !== transition.to);
  return target && isMove ? `${question} ${text(documentTexts.actAskState, { state: text(target) })}` : question;
}

interface FactsProps {
  readonly document: AnyDocument;
  readonly row: Values;
  readonly names: readonly string[];
}

/** What is decided about; a number that was left out is zero and says nothing. */
function Facts({ document, row, names }: FactsProps) {
  const text = useText();
  const wording = useWording(document);
  const facts = names.flatMap((name) => {
    const field = document.fields[name];
    const value = field && row[wireName(name, field)];
    return !field || isEmpty(value) || (isDecimal(value) && isZero(value)) ? [] : [{ name, field }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className="decision-facts">
      {facts.map(({ name, field }) => (
        <div key={name}>
          <dt>{text(field.label)}</dt>
          <dd>
            <CellValue document={document} row={row} name={name} field={field} wording={wording} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
