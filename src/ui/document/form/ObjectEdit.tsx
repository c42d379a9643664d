import { SaveOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { inputLinesOf, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { ownerOf } from '#model/sourceOwnership.ts';
import { isFieldShown } from '#model/visibleFields.ts';
import { useMay } from '../../access.tsx';
import { formatInstant } from '../../format.ts';
import { useLanguage, useText } from '../../language.ts';
import { useScreenLocation } from '../../screenLocation.ts';
import { useUser } from '../../session.ts';
import { firstFieldIn } from '../../shell/focus.ts';
import { closeTag } from '../../shell/tags.ts';
import { toast } from '../../toast.ts';
import { MessagePopover, type Message } from '../../widgets/MessagePopover.tsx';
import { midSentence } from '../object/midSentence.ts';
import { actAfterSaving } from '../transition/actions.ts';
import { requestAct } from '../transition/pendingAct.ts';
import { isVisibleTo, fieldNamed } from '../object/columns.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentLines } from '../lines/DocumentLines.tsx';
import { DraftIndicator, DraftOffer, FellowNote } from './DraftNotes.tsx';
import type { Draft } from './drafts.ts';
import { linesIn, type Values } from './formValues.ts';
import { HeaderValues } from './headerValues.ts';
import { ObjectHeader } from '../object/ObjectHeader.tsx';
import { lineProblems, placeOf, type Problem } from './problems.ts';
import { titleOf, type DocumentRow } from '../object/documentRows.ts';
import { useObjectForm, type Derive, type FormControl } from './useObjectForm.ts';
import { useObjectKeys } from '../object/useObjectKeys.ts';
import { documentTexts } from '../object/texts.ts';

/** Something of the page itself within a form: it sees what is filled in, and may change it. */
export type FormPanel = (values: Values, change: FormControl['change']) => ReactNode;

interface ObjectEditProps {
  readonly document: AnyDocument;
  readonly base: Values;
  readonly values: Values;
  readonly isNew: boolean;
  /** A draft of an earlier visit to begin with. */
  readonly draft: Draft | undefined;
  readonly derive: Derive | undefined;
  /** What people should know before they save what is filled in. */
  readonly warning: ((values: Values) => string | undefined) | undefined;
  readonly panel: FormPanel | undefined;
  readonly panelLines?: readonly string[] | undefined;
  readonly listPath: string;
  readonly onSaved: (row: DocumentRow) => Promise<void>;
  /** Back to reading; undefined for a new row, which goes back to the list. */
  readonly onCancel: (() => void) | undefined;
}

/** A row to fill in or to change. */
export function ObjectEdit(props: ObjectEditProps) {
  const { document, isNew, listPath } = props;
  const text = useText();
  const language = useLanguage();
  const page = useRef<HTMLDivElement>(null);
  const form = useObjectForm(props);
  const latest = useLatest(form.values);
  const { save, cancel, finish } = useEditActs(props, form);
  const { side } = useUser();
  const may = useMay();
  const next = actAfterSaving(document, side, may, isNew ? undefined : form.base['status']);
  // The page of the saved row asks for the act, with everything that speaks against it.
  const saveAndGoOn = async (): Promise<void> => {
    const row = await form.save();
    if (row && next) requestAct(row.id, next[0]);
    await finish(row);
  };
  useObjectKeys({ onSave: () => void save(), onSubmit: next ? () => void saveAndGoOn() : undefined });
  useFirstField(page);
  useFirstProblem(page, document, form.problems);
  return (
    <div ref={page} className="object-edit">
      <ObjectHeader
        document={document}
        row={form.base}
        title={isNew ? undefined : titleOf(document, form.base, language)}
        listPath={listPath}
      >
        <DraftIndicator drafts={form.drafts} />
        <MessagePopover
          messages={messagesOf(document, form.problems, text)}
          onGo={(path) => goTo(page.current, document, path)}
        />
        <Button onClick={cancel}>{text(documentTexts.cancel)}</Button>
        <Button
          type={next ? 'default' : 'primary'}
          icon={<SaveOutlined />}
          loading={form.saving}
          onClick={() => void save()}
          data-testid="object-save"
        >
          {text(documentTexts.save)}
        </Button>
        {next ? (
          <Button
            type="primary"
            disabled={form.saving}
            title="Ctrl+Enter"
            onClick={() => void saveAndGoOn()}
            data-testid="object-save-submit"
          >
            {text(documentTexts.saveAnd, { act: midSentence(text(next[1].label)) })}
          </Button>
        ) : null}
      </ObjectHeader>
      {form.refusal ? <Alert type="error" showIcon role="note" title={form.refusal} data-testid="refusal" /> : null}
      <FellowNote others={form.drafts.others} />
      {form.drafts.offer ? <Offer form={form} draft={form.drafts.offer} /> : null}
      {form.restored ? (
        <Alert
          type="info"
          showIcon
          title={text(documentTexts.draftFound, { time: formatInstant(form.restored) })}
          action={<Button onClick={() => form.discardDraft(props.values)}>{text(documentTexts.discardDraft)}</Button>}
        />
      ) : null}
      <OwnerNote system={isNew ? undefined : ownerOf(document, form.base)} />
      <Warning text={props.warning?.(form.values)} />
      <DocumentForm
        document={document}
        values={form.values}
        problems={form.problems}
        edit={{
          status: isNew ? undefined : form.base['status'],
          isStored: !isNew,
          onChange: form.change,
          onLeave: form.leave,
        }}
      />
      <HeaderValues value={latest}>
        <EditedLines document={document} form={form} without={props.panelLines ?? []} />
      </HeaderValues>
      {props.panel?.(form.values, form.change)}
      {form.theirs ? (
        <ConflictDialog
          document={document}
          base={form.base}
          mine={form.values}
          theirs={form.theirs}
          saving={form.saving}
          onClose={form.closeConflict}
          onSave={(choices) => void form.resolve(choices).then(finish)}
        />
      ) : null}
    </div>
  );
}

function useLatest(values: Values): () => Values {
  const held = useRef(values);
  useLayoutEffect(() => {
    held.current = values;
  });
  return useCallback(() => held.current, []);
}

function OwnerNote({ system }: { readonly system: string | undefined }) {
  const text = useText();
  return system === undefined ? null : <Alert type="info" showIcon title={text(documentTexts.ownedBy, { system })} />;
}

const Warning = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <Alert type="warning" showIcon role="status" title={text} />;

const Offer = ({ form, draft }: { readonly form: FormControl; readonly draft: Draft }) => (
  <DraftOffer draft={draft} onRestore={() => form.restore(draft)} onDiscard={form.drafts.forget} />
);

/** Saving and giving up. */
function useEditActs({ isNew, listPath, onSaved, onCancel }: ObjectEditProps, form: FormControl) {
  const text = useText();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const { pathname } = useScreenLocation();
  const finish = async (row: DocumentRow | undefined): Promise<void> => {
    if (!row) return;
    toast.success(text(documentTexts.saved));
    if (isNew) {
      await navigate(`${listPath}/${row.id}`, { replace: true });
      closeTag(pathname);
    }
    await onSaved(row);
  };
  const giveUp = (): void => {
    form.giveUp();
    if (onCancel) return onCancel();
    void navigate(listPath);
    closeTag(pathname);
  };
  const cancel = (): void => {
    if (!form.isDirty) return giveUp();
    void modal.confirm({
      title: text(documentTexts.leaveAsk),
      okText: text(documentTexts.discard),
      cancelText: text(documentTexts.keepEditing),
      okButtonProps: { danger: true },
      onOk: giveUp,
    });
  };
  return { save: async () => finish(await form.save()), cancel, finish };
}

interface EditedLinesProps {
  readonly document: AnyDocument;
  readonly form: FormControl;
  /** Lines that something else of the page edits. */
  readonly without: readonly string[];
}

function EditedLines({ document, form, without }: EditedLinesProps) {
  const { side } = useUser();
  return inputLinesOf(document).map(([name, of]) => {
    const field = document.fields[name];
    if (!field || field.computed || without.includes(name) || !isVisibleTo(field, side)) return null;
    if (!isFieldShown(document, name, form.values)) return null;
    const { problems, change } = form;
    return <LinesSection key={name} {...{ of, name, field, problems, change }} value={form.values[name]} />;
  });
}

interface LinesSectionProps extends Pick<FormControl, 'problems' | 'change'> {
  readonly of: AnyDocument;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Lines of a form: a grid is dear, so typing elsewhere in the form leaves it as it is. */
const LinesSection = memo(({ of, name, field, value, problems, change }: LinesSectionProps) => {
  const text = useText();
  const lines = useMemo(() => linesIn({ [name]: value }, name), [name, value]);
  const wrong = useMemo(() => lineProblems(problems, name), [problems, name]);
  const onChange = useCallback((next: readonly Values[]) => change({ [name]: next }), [change, name]);
  const problem = problems.find(({ path }) => path === name);
  return (
    <section className="form-section" data-field={name}>
      <h2>
        {field.required ? <span className="required">*</span> : null}
        {text(field.label)}
      </h2>
      {field.help ? <p className="form-help">{text(field.help)}</p> : null}
      {problem ? (
        <p className="form-error" role="alert">
          {problem.message}
        </p>
      ) : null}
      <DocumentLines document={of} lines={lines} problems={wrong} onChange={onChange} />
    </section>
  );
});

function messagesOf(
  document: AnyDocument,
  problems: readonly Problem[],
  text: (label: readonly [string, string], values?: Record<string, string | number>) => string,
): Message[] {
  return problems.map(({ path, message }) => {
    const place = placeOf(document, path);
    if (place.kind === 'cell' || place.kind === 'row')
      return { key: path, place: text(documentTexts.lineNo, { n: place.row + 1 }), text: message };
    const field = place.kind === 'field' ? fieldNamed(document, place.name) : undefined;
    return { key: path, place: field ? text(field.label) : '', text: message };
  });
}

/** Whoever opens a form begins in its first field; a screen that is kept is found as it was left. */
function useFirstField(page: RefObject<HTMLElement | null>): void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || !page.current) return;
    isBegun.current = true;
    firstFieldIn(page.current)?.focus({ preventScroll: true });
  }, [page]);
}

// After a refusal the first marked field gets the focus.
function useFirstProblem(
  page: RefObject<HTMLElement | null>,
  document: AnyDocument,
  problems: readonly Problem[],
): void {
  const count = useRef(0);
  useEffect(() => {
    if (problems.length > count.current && problems[0] && !page.current?.contains(window.document.activeElement))
      goTo(page.current, document, problems[0].path);
    count.current = problems.length;
  }, [problems, page, document]);
}

function goTo(page: HTMLElement | null, document: AnyDocument, path: string): void {
  const place = placeOf(document, path);
  const name = place.kind === 'field' ? place.name : place.kind === 'page' ? undefined : place.lines;
  if (!name) return;
  const field = page?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  if (place.kind === 'field')
    field?.querySelector<HTMLElement>('input,textarea,button')?.focus({ preventScroll: true });
  else if (place.kind === 'cell' || place.kind === 'row')
    field?.dispatchEvent(new CustomEvent('go-to-cell', { detail: place, bubbles: false }));
}
