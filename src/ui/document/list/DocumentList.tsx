import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { permissionOf, type AnyDocument } from '#model/document.ts';
import { useMay } from '../../access.tsx';
import { formatCount } from '../../format.ts';
import { useText } from '../../language.ts';
import { loadable } from '../../loadable.ts';
import { documentNamed } from '../../pages.ts';
import { useUser } from '../../session.ts';
import { BulkBar } from './BulkBar.tsx';
import type { DoneImport } from '../../excel/importRules.ts';
import { columnNamed, hasKeyword, importFilter } from '../object/columns.ts';
import { DocumentSearch } from './DocumentSearch.tsx';
import { ExcelDialogs, ImportedBar, type OpenDialog } from './ExcelDialogs.tsx';
import { FurtherButtons } from './FurtherButtons.tsx';
import { FilterChips } from './FilterChips.tsx';
import { KeywordSearch } from './KeywordSearch.tsx';
import { ListCards } from './ListCards.tsx';
import { ListCount, ListPages } from './ListPages.tsx';
import { isNarrowed, withFilter, withGroup, type Filters, type ListState } from './listState.ts';
import { EmptyList, LateSkeleton, LoadFault } from './ListStates.tsx';
import { ListTable, type CustomColumn } from './ListTable.tsx';
import { ListToolbar, RefreshButton } from './ListToolbar.tsx';
import { PreviewDrawer } from './PreviewDrawer.tsx';
import { PrintLine } from './PrintLine.tsx';
import type { DocumentRow } from '../object/documentRows.ts';
import { SavedViewSelect } from './SavedViewSelect.tsx';
import { isPageSelected, withoutGone, withoutRows } from './selection.ts';
import { TreePanel } from './TreePanel.tsx';
import { useDocumentList, type ListControl } from './useDocumentList.ts';
import { useIsPhone } from '../object/useIsPhone.ts';
import { useListTitle } from './useListTitle.ts';
import '../object/document.css';

export interface BesideListProps {
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** Something was done: the list is read again, and the rows it succeeded for are ticked no longer. */
export type OnDone = (ids?: readonly string[]) => void;

export interface DocumentListProps {
  readonly document: AnyDocument;
  /** Names of fields and columns of one's own; those of the declaration unless given. */
  readonly columns?: readonly (string | CustomColumn)[];
  readonly rowClassName?: (row: DocumentRow) => string;
  /** Further buttons; they are told what is ticked, and tell what they have done. */
  readonly toolbar?: (selected: readonly DocumentRow[], onDone: OnDone) => ReactNode;
  /** Buttons that are rarely used: they stand behind one, for whoever holds any of the permissions. */
  readonly further?: { readonly codes: readonly string[]; readonly buttons: (onDone: () => void) => ReactNode };
  /** Conditions the list begins with, until somebody takes them away. */
  readonly initial?: Filters;
  /** What stands to the left of the list, where there is room. */
  readonly beside?: ComponentType<BesideListProps>;
}

/** The list of a document: search, views, table, bulk acts, pages. */
export function DocumentList(props: DocumentListProps) {
  const { document, columns, initial, rowClassName, toolbar, further, beside: Beside } = props;
  const control = useDocumentList(document, columns, initial);
  const isPhone = useIsPhone();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [imported, setImported] = useState<DoneImport>();
  const { state, list, selection, select, shown, reload, container } = control;
  const total = list.page?.total ?? 0;
  const side = sideTreeOf(document);
  const showImport = (jobId: string): void =>
    control.change({ ...state, keyword: '', page: 1, filters: { [importFilter]: { op: 'has', value: jobId } } });
  const finish = async (ids: readonly string[]): Promise<void> => {
    const left = withoutRows(selection, ids);
    select(left);
    const page = await list.refetch();
    if (page) select(withoutGone(left, list.rows, page.records));
  };
  return (
    <section className="document-list" ref={container} data-testid="document-list">
      <ListHead control={control} isPhone={isPhone} onDialog={setDialog}>
        {toolbar?.([...selection.rows.values()], (ids = []) => void finish(ids))}
        {further ? (
          <FurtherButtons codes={further.codes}>{further.buttons(() => void finish([]))}</FurtherButtons>
        ) : null}
      </ListHead>
      <div className={(side ?? Beside) && !isPhone ? 'list-card list-beside' : 'list-card'}>
        {side && !isPhone ? <SideTree control={control} name={side.name} tree={side.tree} /> : null}
        {Beside && !isPhone ? <Beside state={state} onChange={control.change} /> : null}
        <div className="list-main">
          <PrintLine />
          {imported ? (
            <ImportedBar
              document={document}
              imported={imported}
              onShow={() => showImport(imported.jobId)}
              onUndone={reload}
              onClose={() => setImported(undefined)}
            />
          ) : null}
          <ListSearch control={control} isPhone={isPhone} />
          <div className={list.isFetching && list.page ? 'thin-bar thin-bar-on' : 'thin-bar'} />
          {list.error && list.page ? <LoadFault error={list.error} onRetry={reload} /> : null}
          <ListBody control={control} isPhone={isPhone} rowClassName={rowClassName} />
          {state.group === undefined ? (
            <ListPages list={list} state={state} onChange={control.change} isPhone={isPhone} />
          ) : null}
        </div>
      </div>
      <BulkBar
        document={document}
        selection={selection}
        onSelect={select}
        total={total}
        search={list.search}
        isPageFull={isPageSelected(selection, list.rows)}
        path={control.path}
        columns={shown.columns}
        onDone={reload}
      />
      <PreviewDrawer
        document={document}
        row={control.preview}
        onOpen={(row) => control.open(row, false)}
        onClose={() => control.setPreview(undefined)}
      />
      <ExcelDialogs
        document={document}
        dialog={dialog}
        columns={shown.columns}
        search={list.search}
        sort={state.sort}
        total={formatCount(total) + (list.page?.totalCapped ? '+' : '')}
        onClose={() => setDialog(undefined)}
        onImported={(done) => {
          setImported(done);
          reload();
        }}
        onShowImport={showImport}
        onUndone={reload}
      />
    </section>
  );
}

const GroupedList = loadable(async () => (await import('./GroupedList.tsx')).GroupedList);

/** The tree that stands beside the list of a document, and the field it narrows. */
function sideTreeOf(document: AnyDocument): { name: string; tree: AnyDocument } | undefined {
  const name = document.tree ?? document.sideTree;
  const tree = document.tree ? document : documentNamed(document.fields[name ?? '']?.target ?? '');
  return name && tree ? { name, tree } : undefined;
}

interface SideTreeProps {
  readonly control: ListControl;
  readonly name: string;
  readonly tree: AnyDocument;
}

function SideTree({ control, name, tree }: SideTreeProps) {
  const may = useMay();
  const filter = control.state.filters[name];
  if (!may(permissionOf(tree, 'query'))) return null;
  return (
    <TreePanel
      document={tree}
      selected={filter?.op === 'under' ? filter.value : undefined}
      onSelect={(id) => control.change(withFilter(control.state, name, id ? { op: 'under', value: id } : undefined))}
    />
  );
}

interface PartProps {
  readonly control: ListControl;
  readonly isPhone: boolean;
}

interface ListHeadProps extends PartProps {
  readonly onDialog: (dialog: OpenDialog) => void;
  readonly children: ReactNode;
}

function ListHead({ control, isPhone, onDialog, children }: ListHeadProps) {
  const { document, state, change, settings, setSettings, shown } = control;
  const title = useListTitle(document, control.path);
  return (
    <header className="list-head">
      <div className="list-title">
        <h1>{title}</h1>
        <ListCount document={document} list={control.list} />
        <SavedViewSelect
          saved={control.saved}
          standard={control.standard}
          list={state}
          settings={settings}
          onChange={(list, view) => {
            setSettings(view);
            change(list);
          }}
        />
      </div>
      <ListToolbar
        document={document}
        all={shown.all}
        usual={shown.usual}
        settings={settings}
        onSettings={setSettings}
        onCreate={() => control.create?.()}
        onImport={() => onDialog('import')}
        onExport={() => onDialog('export')}
        onRefresh={control.reload}
        group={state.group}
        onGroup={(group) => change(withGroup(state, group))}
        isPhone={isPhone}
      >
        {children}
      </ListToolbar>
    </header>
  );
}

function ListSearch({ control, isPhone }: PartProps) {
  const { side } = useUser();
  const { document, state, change, reload, keyword } = control;
  return (
    <>
      <div className="list-search">
        {hasKeyword(document, side) ? <KeywordSearch ref={keyword} state={state} onChange={change} /> : null}
        <DocumentSearch document={document} state={state} onChange={change} onSearch={reload} isPhone={isPhone} />
        {isPhone ? <RefreshButton onRefresh={reload} /> : null}
      </div>
      <FilterChips document={document} state={state} onChange={change} />
    </>
  );
}

interface ListBodyProps extends PartProps {
  readonly rowClassName: ((row: DocumentRow) => string) | undefined;
}

function ListBody({ control, isPhone, rowClassName }: ListBodyProps) {
  const text = useText();
  const { document, state, change, list, selection, select, settings, setSettings, shown } = control;
  if (list.error && !list.page) return <LoadFault error={list.error} onRetry={control.reload} />;
  if (!list.page) return <LateSkeleton rows={Math.min(state.size, 10)} />;
  const shared = { document, columns: shown.columns, rows: list.rows, selection, onSelect: select };
  const opening = { addressOf: control.addressOf, onOpen: control.open, isOld: list.isOld };
  const empty = (
    <EmptyList
      label={text(document.label)}
      help={document.help ? text(document.help) : undefined}
      isNarrowed={isNarrowed(state)}
      onClear={control.clearFilters}
      onCreate={control.create}
    />
  );
  if (list.rows.length === 0) return empty;
  const group = state.group === undefined ? undefined : columnNamed(document, state.group);
  if (group) return <GroupedList control={control} column={group} />;
  if (isPhone) return <ListCards {...shared} {...opening} rowClassName={rowClassName} />;
  return (
    <ListTable
      {...shared}
      {...opening}
      customColumns={shown.custom}
      sort={state.sort}
      onSort={(sort) => change({ ...state, sort, page: 1 })}
      layout={settings.layout}
      onLayout={(layout) => setSettings({ ...settings, layout })}
      density={settings.density}
      active={control.active}
      rowClassName={rowClassName}
    />
  );
}
