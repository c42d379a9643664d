import { EditOutlined } from '@ant-design/icons';
import { App, Badge, Button, Select, type MenuProps } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { isFieldShown } from '#model/visibleFields.ts';
import { useMay } from '../../access.tsx';
import { DocumentTasks } from '../../chat/DocumentTasks.tsx';
import { TalkButton } from '../../chat/TalkButton.tsx';
import { approvalTexts } from '../../approval/texts.ts';
import { loadable } from '../../loadable.ts';
import { formatInstant } from '../../format.ts';
import { FilePanel } from '../../files/FilePanel.tsx';
import { fileTexts as fileWords } from '../../files/texts.ts';
import { useLanguage, useText } from '../../language.ts';
import { PrintButton } from '../../print/PrintButton.tsx';
import { RefusalError } from '../../request.ts';
import { useScreenLocation } from '../../screenLocation.ts';
import { newIdempotencyKey, server } from '../../server.ts';
import { useUser } from '../../session.ts';
import { closeTag } from '../../shell/tags.ts';
import { toast } from '../../toast.ts';
import { PartTabs } from '../../widgets/PartTabs.tsx';
import { offers } from '../transition/actions.ts';
import { AuditTrail } from '../history/AuditTrail.tsx';
import { isVisibleTo } from './columns.ts';
import { DocumentForm } from '../form/DocumentForm.tsx';
import { DraftOffer, FellowNote } from '../form/DraftNotes.tsx';
import type { Draft } from '../form/drafts.ts';
import { copyOf, linesIn } from '../form/formValues.ts';
import { LifecycleStepper } from '../transition/LifecycleStepper.tsx';
import { midSentence } from './midSentence.ts';
import { LinesTable } from '../lines/LinesTable.tsx';
import { copyText, ObjectHeader } from './ObjectHeader.tsx';
import { PrintLine } from '../list/PrintLine.tsx';
import { warningsByLine } from '../form/problems.ts';
import { RelatedGraph } from '../related/RelatedGraph.tsx';
import { titleOf, type DocumentRow } from './documentRows.ts';
import { RefusedActs, TransitionButtons, type LeadAct } from '../transition/TransitionButtons.tsx';
import { useIsPhone } from './useIsPhone.ts';
import { usePreviousNext } from '../list/previousNext.ts';
import type { ObjectData } from './useObjectData.ts';
import { UsedBy } from '../related/UsedBy.tsx';
import { useFreshRow } from './useFreshRow.ts';
import { useObjectKeys } from './useObjectKeys.ts';
import { useOpenNew } from './useOpenNew.ts';
import { useNextDocuments } from '../related/useNextDocuments.ts';
import { useDiscardDraft, useStoredDrafts } from '../form/useServerDraft.ts';
import { Warnings } from '../form/Warnings.tsx';
import { documentTexts } from './texts.ts';

// Of use to whoever looks at the approval alone.
const ApprovalTab = loadable(async () => (await import('../../approval/ApprovalTab.tsx')).ApprovalTab);

interface ObjectViewProps {
  readonly document: AnyDocument;
  readonly row: DocumentRow;
  readonly data: ObjectData;
  readonly listPath: string;
  readonly tabs: readonly {
    readonly key: string;
    readonly label: string;
    /** Only for some rows. */
    readonly isShown?: (row: DocumentRow) => boolean;
    /** It keeps drafts of its own, and offers them itself. */
    readonly keepsDrafts?: boolean;
    readonly render: (row: DocumentRow) => ReactNode;
  }[];
  readonly acts: ReactNode;
  readonly lead: LeadAct | undefined;
  /** Opens the form, on request with a draft of an earlier visit. */
  readonly onEdit: (draft?: Draft) => void;
}

/** A row to read and to decide about. */
export function ObjectView({ document, row, data, listPath, tabs, acts, lead, onEdit }: ObjectViewProps) {
  const text = useText();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const { allowed, history, renew } = data;
  useFreshRow(data);
  const menu = useObjectMenu({ document, row, data, listPath });
  const next = useNextDocuments(document).filter(({ isFor }) => isFor(row));
  const mayEdit = allowed.data?.edit.allowed === true;
  const asked = new URLSearchParams(useScreenLocation().search).get('tab');
  const keepsDrafts = tabs.some(({ key, keepsDrafts: own }) => own === true && key === asked);
  const { before, after } = usePreviousNext(listPath, row.id);
  useObjectKeys({
    onEdit: mayEdit ? () => onEdit() : undefined,
    onPrevious: before ? () => void navigate(`${listPath}/${before}`) : undefined,
    onNext: after ? () => void navigate(`${listPath}/${after}`) : undefined,
  });
  return (
    <>
      <ObjectHeader document={document} row={row} title={titleOf(document, row, language)} listPath={listPath} steps>
        {mayEdit ? (
          <Button
            icon={<EditOutlined />}
            aria-label={text(documentTexts.edit)}
            onClick={() => onEdit()}
            data-testid="object-edit"
          >
            {isPhone ? null : text(documentTexts.edit)}
          </Button>
        ) : null}
        <TransitionButtons
          document={document}
          row={row}
          allowed={allowed.data}
          lead={lead}
          next={next}
          others={
            <>
              <PrintButton document={document} row={row} />
              {document.conversations ? <TalkButton document={document} docId={row.id} /> : null}
              {acts}
            </>
          }
          more={menu}
          isKeyed
          onNext={after ? () => void navigate(`${listPath}/${after}`) : undefined}
          onDone={(fresh) => void renew(fresh)}
        />
      </ObjectHeader>
      <RefusedActs document={document} allowed={allowed.data} />
      <Warnings document={document} row={row} warnings={allowed.data?.warnings ?? []} />
      {document.conversations ? <DocumentTasks document={document} docId={row.id} /> : null}
      {mayEdit && !keepsDrafts ? <Drafts document={document} id={row.id} onEdit={onEdit} /> : null}
      {typeof row['status'] === 'string' ? (
        <LifecycleStepper document={document} status={row['status']} history={history.data ?? []} />
      ) : null}
      <PrintLine />
      <ObjectTabs document={document} row={row} data={data} tabs={tabs} />
    </>
  );
}

interface DraftsProps {
  readonly document: AnyDocument;
  readonly id: string;
  readonly onEdit: (draft: Draft) => void;
}

/** Unsaved input for this row: one's own to go on with, and who else is at it. */
function Drafts({ document, id, onEdit }: DraftsProps) {
  const { own, others } = useStoredDrafts(document, id, true);
  const discard = useDiscardDraft(document, id);
  return (
    <>
      <FellowNote others={others} />
      {own ? <DraftOffer draft={own} onRestore={() => onEdit(own)} onDiscard={discard} /> : null}
    </>
  );
}

type ObjectTabsProps = Pick<ObjectViewProps, 'document' | 'row' | 'data' | 'tabs'>;

function ObjectTabs({ document, row, data, tabs }: ObjectTabsProps) {
  const text = useText();
  const { side } = useUser();
  const isPhone = useIsPhone();
  const { pathname, search } = useScreenLocation();
  const navigate = useNavigate();
  const lines = linesOf(document).filter(([name]) => {
    const field = document.fields[name];
    return field !== undefined && isVisibleTo(field, side) && isFieldShown(document, name, row);
  });
  const items = [
    {
      key: 'overview',
      label: text(documentTexts.overview),
      children: <Overview document={document} row={row} lines={lines} data={data} />,
    },
    ...tabs
      .filter(({ isShown }) => isShown?.(row) ?? true)
      .map(({ key, label, render }) => ({ key, label, children: render(row) })),
    ...(document.approval && side === 'buyer'
      ? [{ key: 'approval', label: text(approvalTexts.tab), children: <ApprovalTab document={document} row={row} /> }]
      : []),
    ...lines.map(([name, of]) => ({
      key: name,
      label: (
        <>
          {text(document.fields[name]?.label ?? of.label)}{' '}
          <Badge count={linesIn(row, name).length} color="var(--srm-theme-solid)" overflowCount={9999} />
        </>
      ),
      children: <LinesOf name={name} document={of} row={row} data={data} />,
    })),
    ...(document.enabled
      ? [{ key: 'usage', label: text(documentTexts.usage), children: <UsedBy document={document} id={row.id} /> }]
      : []),
    ...(document.attachments
      ? [
          {
            key: 'attachments',
            label: text(fileWords.attachments),
            children: (
              <FilePanel businessId={row.id} document={document} onChanged={() => void data.history.refetch()} />
            ),
          },
        ]
      : []),
    { key: 'related', label: text(documentTexts.related), children: <RelatedGraph document={document} id={row.id} /> },
    {
      key: 'history',
      label: text(documentTexts.history),
      children: <AuditTrail document={document} id={row.id} history={data.history} />,
    },
  ];
  const asked = new URLSearchParams(search).get('tab');
  const active = items.find(({ key }) => key === asked)?.key ?? 'overview';
  const open = (key: string): void =>
    void navigate(pathname + (key === 'overview' ? '' : `?tab=${key}`), { replace: true, preventScrollReset: true });
  const choice = (
    <Select
      className="wide"
      aria-label={text(documentTexts.parts)}
      value={active}
      onChange={open}
      options={items.map(({ key, label }) => ({ value: key, label }))}
    />
  );
  // What is open stays as it is when the window becomes narrow, or wide again: what was drawn there, and how it was looked at.
  return (
    <PartTabs
      className="object-tabs"
      activeKey={active}
      onChange={open}
      items={items}
      renderTabBar={(props, Bar) => (isPhone ? choice : <Bar {...props} />)}
      destroyOnHidden
    />
  );
}

interface OverviewProps {
  readonly document: AnyDocument;
  readonly row: DocumentRow;
  readonly lines: readonly (readonly [string, AnyDocument])[];
  readonly data: ObjectData;
}

function Overview({ document, row, lines, data }: OverviewProps) {
  const text = useText();
  return (
    <>
      <DocumentForm document={document} values={row} problems={[]} />
      {lines.map(([name, of]) => (
        <section key={name} className="form-section">
          <h2>{text(document.fields[name]?.label ?? of.label)}</h2>
          <LinesOf name={name} document={of} row={row} data={data} />
        </section>
      ))}
      <p className="record-line">
        {text(documentTexts.createdAt)} {personOf(row['creatorName'])}
        {formatInstant(String(row['createDate'] ?? ''))} · {text(documentTexts.updatedAt)}{' '}
        {personOf(row['lastUpdatedByName'])}
        {formatInstant(String(row['lastUpdateDate'] ?? ''))}
      </p>
    </>
  );
}

interface LinesOfProps {
  readonly name: string;
  readonly document: AnyDocument;
  readonly row: DocumentRow;
  readonly data: ObjectData;
}

function LinesOf({ name, document, row, data }: LinesOfProps) {
  const warnings = data.allowed.data?.warnings;
  const warned = useMemo(() => warningsByLine(warnings ?? [], name), [warnings, name]);
  return <LinesTable document={document} lines={linesIn(row, name)} warned={warned} onDone={() => void data.renew()} />;
}

const personOf = (name: unknown): string => (typeof name === 'string' && name !== '' ? `${name} ` : '');

type ObjectMenuProps = Pick<ObjectViewProps, 'document' | 'row' | 'data' | 'listPath'>;

/** The entries of the menu that every document has: duplicate, copy the link, delete. */
function useObjectMenu({ document, row, data, listPath }: ObjectMenuProps): NonNullable<MenuProps['items']> {
  const text = useText();
  const language = useLanguage();
  const navigate = useNavigate();
  const openNew = useOpenNew();
  const may = useMay();
  const { side } = useUser();
  const { modal } = App.useApp();
  const { pathname } = useScreenLocation();
  const remove = async (): Promise<void> => {
    try {
      await server.remove(document, [row.id], { idempotencyKey: newIdempotencyKey(), quiet: true });
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      return void toast.error(text(documentTexts.deleteFailed, { reason: error.message }));
    }
    toast.success(text(documentTexts.deleted));
    closeTag(pathname);
    await navigate(listPath);
    await data.renew();
  };
  const turn = async (isEnabled: boolean): Promise<void> => {
    if (!isEnabled && !(await modal.confirm({ title: text(documentTexts.disableAsk) }))) return;
    await server.switchTo(document, isEnabled, [row.id]);
    toast.success(
      text(documentTexts.actedMany, { act: text(isEnabled ? documentTexts.enable : documentTexts.disable), n: 1 }),
    );
    await data.renew();
  };
  return [
    ...(offers(document, 'add', side, may)
      ? [
          {
            key: 'duplicate',
            label: text(documentTexts.copyRow),
            onClick: () => void openNew(listPath, copyOf(document, row)),
          },
        ]
      : []),
    {
      key: 'link',
      label: text(documentTexts.copyLink),
      onClick: () => void copyText(`${location.origin}${pathname}`, text(documentTexts.copied)),
    },
    ...(document.enabled && data.allowed.data?.edit.allowed
      ? [
          {
            key: 'switch',
            label: text(row['enabledFlag'] === false ? documentTexts.enable : documentTexts.disable),
            onClick: () => void turn(row['enabledFlag'] === false),
          },
        ]
      : []),
    ...(data.allowed.data?.delete.allowed
      ? [
          {
            key: 'delete',
            label: text(documentTexts.delete),
            danger: true,
            onClick: () =>
              void modal.confirm({
                title: text(documentTexts.deleteAsk, {
                  label: midSentence(text(document.label)),
                  title: titleOf(document, row, language),
                }),
                okText: text(documentTexts.delete),
                cancelText: text(documentTexts.cancel),
                okButtonProps: { danger: true },
                onOk: remove,
              }),
          },
        ]
      : []),
  ];
}
