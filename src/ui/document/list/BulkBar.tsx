import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { isDecision, type RowVersion } from '#model/decision.ts';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { isVisibleFor, isOfOneRow, isForbiddenByNotBy, isForbiddenByOnlyBy } from '#model/visibleTransitions.ts';
import { useMay } from '../../access.tsx';
import { formatCount } from '../../format.ts';
import { useLanguage, useText } from '../../language.ts';
import { loadable } from '../../loadable.ts';
import { fileTexts } from '../../files/texts.ts';
import { usePrintAct } from '../../print/usePrintAct.tsx';
import { newIdempotencyKey, server } from '../../server.ts';
import { useUser } from '../../session.ts';
import { ignoreRefusal } from '../../ignoreRefusal.ts';
import { ActButton, actEntry } from '../../widgets/ActButton.tsx';
import { isDeletableIn, isWrittenBy, offeredTransitions, offers } from '../transition/actions.ts';
import { failuresOf, runOnRows } from './bulkRun.ts';
import type { DocumentColumn } from '../object/columns.ts';
import { copyOf, type Values } from '../form/formValues.ts';
import { allRows, currentOf, reasonOf, titleOf, versionOf, type DocumentRow } from '../object/documentRows.ts';
import { countOf, everythingSelected, nothingSelected, type Selection } from './selection.ts';
import { useBulkOutcome, type BulkEnd } from './useBulkOutcome.tsx';
import { TransitionDialog } from '../transition/TransitionDialog.tsx';
import { midSentence } from '../object/midSentence.ts';
import { useOpenNew } from '../object/useOpenNew.ts';
import { useNextDocuments } from '../related/useNextDocuments.ts';
import { documentTexts } from '../object/texts.ts';

interface BulkBarProps {
  readonly document: AnyDocument;
  readonly selection: Selection<DocumentRow>;
  readonly onSelect: (selection: Selection<DocumentRow>) => void;
  readonly total: number;
  readonly search: Readonly<Record<string, unknown>>;
  /** Every row of the page is ticked: the other results may be wanted too. */
  readonly isPageFull: boolean;
  /** Only these acts are offered. */
  readonly only?: readonly string[];
  /** The address of the list: a row is copied into a form below it. */
  readonly path?: string;
  /** The columns that are shown: of those that can be added up, the sum of the ticked rows is told. */
  readonly columns?: readonly DocumentColumn[];
  readonly onDone: () => void;
}

const SelectionSums = loadable(async () => (await import('./SelectionSums.tsx')).SelectionSums);

const visible = 3;
/** Rows that can be edited together. */
const mostTogether = 200;

const FileDialog = loadable(async () => (await import('../../files/FileDialog.tsx')).FileDialog);
const MassEditDrawer = loadable(async () => (await import('./MassEditDrawer.tsx')).MassEditDrawer);

type Rows = ReadonlyMap<string, DocumentRow>;

interface Act {
  readonly name: string;
  readonly label: string;
  readonly danger: boolean;
  /** Why it cannot be done with these rows. */
  readonly reason: string | undefined;
  readonly start: () => void;
}

/** A transition that was asked for, and the rows as they were then. */
type Asked = Transition & {
  readonly name: string;
  readonly rows: ReadonlyMap<string, DocumentRow>;
  /** Of the ticked rows only these. */
  readonly isPart: boolean;
};

/** What can be done with the ticked rows. It stays at the bottom of the window while rows are ticked. */
export function BulkBar(props: BulkBarProps) {
  const { document, selection, onSelect, total, isPageFull, only: wanted } = props;
  const text = useText();
  const [asked, setAsked] = useState<Asked>();
  const [isEditing, setEditing] = useState(false);
  const [filesOf, setFilesOf] = useState<string>();
  const { finish, dialog } = useBulkOutcome(props);
  const { acts, run, edit, printDialog } = useActs(props, {
    ask: setAsked,
    finish,
    onMassEdit: () => setEditing(true),
    onFiles: setFilesOf,
  });
  const count = countOf(selection, total);
  const askedCount = asked?.isPart ? asked.rows.size : count;
  const firstAsked = asked?.rows.values().next().value;
  const language = useLanguage();
  return (
    <>
      {count > 0 ? (
        <div
          className="bulk-bar"
          role="region"
          aria-label={text(documentTexts.chosen, { n: count })}
          data-testid="bulk-bar"
        >
          <strong role="status">
            {text(selection.everything ? documentTexts.everythingChosen : documentTexts.chosen, {
              n: formatCount(count),
            })}
          </strong>
          {isPageFull && !selection.everything && total > selection.rows.size ? (
            <Button type="link" onClick={() => onSelect(everythingSelected(selection))}>
              {text(documentTexts.chooseEverything, { n: formatCount(total) })}
            </Button>
          ) : null}
          {props.columns ? (
            <SelectionSums
              document={document}
              columns={props.columns}
              search={selection.everything ? props.search : { ids: [...selection.rows.keys()] }}
            />
          ) : null}
          <span className="bulk-acts">
            <ActButtons acts={wanted ? acts.filter(({ name }) => wanted.includes(name)) : acts} />
          </span>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={text(documentTexts.unselect)}
            title={text(documentTexts.unselect)}
            onClick={() => onSelect(nothingSelected)}
          />
        </div>
      ) : null}
      {asked ? (
        <TransitionDialog
          document={document}
          transition={asked}
          title={askedCount === 1 && firstAsked ? titleOf(document, firstAsked, language) : undefined}
          count={askedCount}
          row={askedCount === 1 ? firstAsked : undefined}
          onLookAgain={props.onDone}
          onRun={(input) => run(asked, input)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {isEditing ? (
        <MassEditDrawer document={document} count={count} onRun={edit} onClose={() => setEditing(false)} />
      ) : null}
      {filesOf === undefined ? null : (
        <FileDialog open document={document} businessId={filesOf} onClose={() => setFilesOf(undefined)} />
      )}
      {printDialog}
      {dialog}
    </>
  );
}

function ActButtons({ acts }: { readonly acts: readonly Act[] }) {
  const text = useText();
  const more = acts.slice(visible);
  return (
    <>
      {acts.slice(0, visible).map(({ name, label, danger, reason, start }) => (
        <ActButton key={name} danger={danger} reason={reason} onClick={start}>
          {label}
        </ActButton>
      ))}
      {more.length > 0 ? (
        <Dropdown
          autoFocus
          trigger={['click']}
          placement="topRight"
          menu={{
            items: more.map(({ name, start, ...act }) => actEntry({ ...act, key: name, onClick: start })),
          }}
        >
          <Button>
            {text(documentTexts.more)} <DownOutlined />
          </Button>
        </Dropdown>
      ) : null}
    </>
  );
}

interface ActHandlers {
  readonly ask: (asked: Asked) => void;
  readonly finish: (end: BulkEnd) => void;
  readonly onMassEdit: () => void;
  readonly onFiles: (id: string) => void;
}

function useActs(props: BulkBarProps, { ask, finish, onMassEdit, onFiles }: ActHandlers) {
  const { document, selection, total } = props;
  const text = useText();
  const may = useMay();
  const { id: userId, side } = useUser();
  const { modal } = App.useApp();
  const openNew = useOpenNew();
  const next = useNextDocuments(document);
  const rows = [...selection.rows.values()];
  const chosen = async (): Promise<Rows> =>
    selection.everything
      ? new Map((await allRows(document, props.search)).map((row) => [row.id, row]))
      : selection.rows;
  const ids = async (): Promise<readonly string[]> => [...(await chosen()).keys()];

  const run = async (asked: Asked, input: Values): Promise<void> => {
    const isDecided = isDecision(document, asked.name);
    await runWith(isDecided || asked.isPart ? asked.rows : await chosen());
    async function runWith(of: Rows): Promise<void> {
      const target = (part: readonly string[]) => (isDecided ? part.flatMap((id) => versionsIn(of, id)) : part);
      const result = await runOnRows([...of.keys()], {
        onAll: async (part) => failuresOf(await server.run(document, asked.name, target(part), input, { quiet: true })),
        onOne: (id) => server.run(document, asked.name, target([id]), input, { quiet: true }),
        reasonOf,
        currentOf,
      });
      finish({ act: text(asked.label), result, rows: of, ids: [...of.keys()], again: runWith });
    }
  };
  const removeAll = async (of: Rows): Promise<void> => {
    const result = await runOnRows([...of.keys()], {
      onAll: async (part) => {
        await server.remove(document, part, { quiet: true, idempotencyKey: newIdempotencyKey() });
        return undefined;
      },
      onOne: (id) => server.remove(document, [id], { quiet: true }),
      reasonOf,
    });
    finish({ act: text(documentTexts.delete), result, rows: of, ids: [...of.keys()], again: removeAll });
  };
  const switchAll = async (isEnabled: boolean, of: Rows): Promise<void> => {
    const result = await runOnRows([...of.keys()], {
      onAll: async (part) => {
        await server.switchTo(document, isEnabled, part, { quiet: true });
        return undefined;
      },
      onOne: (id) => server.switchTo(document, isEnabled, [id], { quiet: true }),
      reasonOf,
    });
    const act = text(isEnabled ? documentTexts.enable : documentTexts.disable);
    finish({ act, result, rows: of, ids: [...of.keys()], again: (rest) => switchAll(isEnabled, rest) });
  };
  const edit = async (changes: Values, onProgress: (done: number) => void): Promise<void> => {
    await editAll(await chosen());
    async function editAll(of: Rows): Promise<void> {
      const result = await runOnRows([...of.keys()], {
        onOne: (id) => server.update(document, { ...changes, ...(versionsIn(of, id)[0] ?? { id }) }, { quiet: true }),
        reasonOf,
        currentOf,
        onProgress,
      });
      const act = text(documentTexts.massEdit);
      finish({ act, result, rows: of, ids: [...of.keys()], keepsSelection: true, again: editAll });
    }
  };
  const duplicate = async (): Promise<void> => {
    const [id = ''] = selection.rows.keys();
    const row = await ignoreRefusal(() => server.get(document, id));
    if (row && props.path !== undefined) await openNew(props.path, copyOf(document, row));
  };
  const stateReason = (act: string, fits: (row: DocumentRow) => boolean): string | undefined => {
    const misfit = rows.find((row) => !fits(row));
    if (!misfit) return undefined;
    const state = document.states?.[String(misfit['status'])];
    return text(documentTexts.stateRefuses, { act, state: state ? text(state) : '' });
  };
  const oneReason = countOf(selection, total) === 1 ? undefined : text(documentTexts.selectOne);
  const personReason = (transition: Transition): string | undefined => {
    if (rows.some((row) => isForbiddenByOnlyBy(transition, row, userId)))
      return text(documentTexts.ownWork, { act: transition.label });
    if (!rows.some((row) => isForbiddenByNotBy(transition, row, userId))) return undefined;
    const who = document.fields[transition.onlyBy ?? '']?.label ?? transition.label;
    return text(documentTexts.othersAlone, { act: transition.label, who });
  };
  // Nobody decides about what was never shown to him.
  const seenReason = (name: string, { label }: Transition): string | undefined =>
    selection.everything && isDecision(document, name) ? text(documentTexts.onlySeen, { act: label }) : undefined;
  const acts: Act[] = offeredTransitions(document, side, may).map(([name, transition]) => {
    const label = text(transition.label);
    const fits = (row: DocumentRow): boolean => isVisibleFor(transition, row, userId);
    const fitting = rows.filter(fits);
    // Where each row goes by itself, those that are not in its state are left as they are.
    const isPart =
      transition.each === true && !selection.everything && fitting.length > 0 && fitting.length < rows.length;
    return {
      name,
      label: isPart ? `${label} (${formatCount(fitting.length)})` : label,
      danger: transition.danger ?? false,
      reason:
        (isOfOneRow(transition) ? oneReason : undefined) ??
        personReason(transition) ??
        seenReason(name, transition) ??
        (isPart ? undefined : stateReason(label, fits)),
      start: () =>
        ask({
          ...transition,
          name,
          rows: isPart ? new Map(fitting.map((row) => [row.id, row])) : selection.rows,
          isPart,
        }),
    };
  });
  for (const { name, label, isFor, start } of next)
    acts.push({
      name,
      label,
      danger: false,
      reason: selection.everything
        ? text(documentTexts.onlySeen, { act: label })
        : rows.every(isFor)
          ? undefined
          : text(documentTexts.nothingOpen, { act: label }),
      start: () => void start([...selection.rows.keys()]),
    });
  const printing = usePrintAct(document, { rows, count: countOf(selection, total), ids });
  acts.push(...printing.acts);
  // What can be done with these rows comes first.
  acts.sort((a, b) => Number(a.reason !== undefined) - Number(b.reason !== undefined));
  if (document.enabled && isWrittenBy(document, side) && may(permissionOf(document, 'update')))
    for (const isEnabled of [true, false])
      acts.push({
        name: isEnabled ? 'enable' : 'disable',
        label: text(isEnabled ? documentTexts.enable : documentTexts.disable),
        danger: false,
        reason: undefined,
        start: () => void chosen().then((of) => switchAll(isEnabled, of)),
      });
  if (offers(document, 'update', side, may)) {
    const isTooMany = countOf(selection, total) > mostTogether;
    acts.push({
      name: 'massEdit',
      label: text(documentTexts.massEdit),
      danger: false,
      reason: isTooMany
        ? text(documentTexts.massTooMany, { n: mostTogether })
        : stateReason(
            text(documentTexts.massEdit),
            ({ status }) => !document.editableIn || document.editableIn.includes(String(status)),
          ),
      start: onMassEdit,
    });
  }
  if (isWrittenBy(document, side) && may(permissionOf(document, 'delete'))) {
    acts.push({
      name: 'delete',
      label: text(documentTexts.delete),
      danger: true,
      reason: stateReason(text(documentTexts.delete), (row) => isDeletableIn(document, row['status'])),
      start: () =>
        void modal.confirm({
          title: text(documentTexts.deleteManyAsk, {
            n: countOf(selection, total),
            label: midSentence(text(document.label)),
          }),
          okText: text(documentTexts.delete),
          cancelText: text(documentTexts.cancel),
          okButtonProps: { danger: true },
          onOk: () => chosen().then(removeAll),
        }),
    });
  }
  if (document.attachments && may(permissionOf(document, 'query')))
    acts.push({
      name: 'files',
      label: text(fileTexts.attachments),
      danger: false,
      reason: oneReason,
      start: () => onFiles([...selection.rows.keys()][0] ?? ''),
    });
  if (props.path !== undefined && offers(document, 'add', side, may))
    acts.push({
      name: 'duplicate',
      label: text(documentTexts.copyRow),
      danger: false,
      reason: oneReason,
      start: () => void duplicate(),
    });
  return { acts, run, edit, printDialog: printing.dialog };
}

const versionsIn = (rows: Rows, id: string): RowVersion[] => {
  const row = rows.get(id);
  return row ? [versionOf(row)] : [];
};
