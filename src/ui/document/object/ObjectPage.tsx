import { useMemo, useState, type ReactNode } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { bringDays } from '../../form/controls.tsx';
import { useLanguage, useText } from '../../language.ts';
import { useScreenLocation } from '../../screenLocation.ts';
import { useRecent, useScreenTitle } from '../../screenTitle.ts';
import { useScreenState } from '../../screenState.ts';
import { useSession } from '../../session.ts';
import { usePersistentFocus } from '../../shell/focus.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { readDraft, type Draft } from '../form/drafts.ts';
import type { Values } from '../form/formValues.ts';
import { loginDefaultsFor } from '../form/loginDefaults.ts';
import { LateSkeleton, LoadFault } from '../list/ListStates.tsx';
import { ObjectEdit, type FormPanel } from '../form/ObjectEdit.tsx';
import { ObjectView } from './ObjectView.tsx';
import { titleOf, type DocumentRow } from './documentRows.ts';
import { useObjectAddress, useObjectData } from './useObjectData.ts';
import type { Derive } from '../form/useObjectForm.ts';
import type { LeadAct } from '../transition/TransitionButtons.tsx';
import { documentTexts } from './texts.ts';
import './document.css';

// Nearly every form has a day: its calendar is there when somebody begins to edit.
void bringDays();

export interface ObjectPageProps {
  readonly document: AnyDocument;
  /** Values that follow from others while people type. */
  readonly derive?: Derive;
  /** What people should know before they save what is filled in. */
  readonly warning?: (values: Values) => string | undefined;
  /** What stands below the lines while the row is filled in; it may change values. */
  readonly panel?: FormPanel;
  /** Lines that the panel edits, so that they are no grid besides. */
  readonly panelLines?: readonly string[];
  /** Further tabs of whoever composes the page. */
  readonly tabs?: readonly {
    readonly key: string;
    readonly label: string;
    /** Only for some rows. */
    readonly isShown?: (row: DocumentRow) => boolean;
    /** It keeps drafts of its own, and offers them itself. */
    readonly keepsDrafts?: boolean;
    readonly render: (row: DocumentRow) => ReactNode;
  }[];
  /** Further buttons beside the transitions. */
  readonly acts?: (row: DocumentRow) => ReactNode;
  /** What the page leads to before any act: the step of the row that waits for its reader. */
  readonly lead?: (row: DocumentRow) => LeadAct | undefined;
}

/** One row of a document: to read, to decide about, to edit, or a new one to fill in. */
export function ObjectPage({ document, derive, warning, panel, panelLines, tabs = [], acts, lead }: ObjectPageProps) {
  const { listPath, id } = useObjectAddress();
  const data = useObjectData(document, id);
  const [editing, setEditing] = useState(useHasDraft());
  const [draft, setDraft] = useState<Draft>();
  const language = useLanguage();
  const row = data.row.data;
  const title = row ? titleOf(document, row, language) : undefined;
  useScreenTitle(title);
  useRecent(title, keyOf(document));
  usePersistentFocus(editing);
  // The button of an act goes when what is allowed now has come, a moment after its dialog.
  usePersistentFocus(data.allowed.data);

  const edit = (now: boolean, found?: Draft): void => {
    setDraft(found);
    setEditing(now);
  };

  if (id === undefined) return <NewObject {...{ document, derive, warning, panel, panelLines, data, listPath }} />;
  if (data.row.error) return <MissingObject error={data.row.error} onRetry={() => void data.row.refetch()} />;
  if (!row) return <LateSkeleton rows={8} />;
  return (
    <article className="object-page" data-testid="object-page">
      {editing ? (
        <ObjectEdit
          document={document}
          base={row}
          values={row}
          isNew={false}
          draft={draft}
          derive={derive}
          warning={warning}
          panel={panel}
          panelLines={panelLines}
          listPath={listPath}
          onSaved={async (fresh) => {
            await data.renew(fresh, true);
            edit(false);
          }}
          onCancel={() => edit(false)}
        />
      ) : (
        <ObjectView
          document={document}
          row={row}
          data={data}
          listPath={listPath}
          tabs={tabs}
          acts={acts?.(row)}
          lead={lead?.(row)}
          onEdit={(found) => edit(true, found)}
        />
      )}
    </article>
  );
}

/** Whether this screen holds unsaved input of an earlier visit: then it opens for editing. */
function useHasDraft(): boolean {
  const [stored] = useScreenState<unknown>('form', undefined);
  return readDraft(stored) !== undefined;
}

interface NewObjectProps {
  readonly document: AnyDocument;
  readonly derive: Derive | undefined;
  readonly warning: ObjectPageProps['warning'];
  readonly panel: FormPanel | undefined;
  readonly panelLines: readonly string[] | undefined;
  readonly data: ReturnType<typeof useObjectData>;
  readonly listPath: string;
}

function NewObject({ document, derive, warning, panel, panelLines, data, listPath }: NewObjectProps) {
  const { state } = useScreenLocation();
  const { defaults } = data;
  const loaded = useSession((session) => session.defaults);
  const begun = useMemo(
    (): Values => ({ ...defaults.data, ...loginDefaultsFor(document, loaded, defaults.data ?? {}) }),
    [document, loaded, defaults.data],
  );
  if (defaults.error) return <LoadFault error={defaults.error} onRetry={() => void defaults.refetch()} />;
  if (!defaults.data) return <LateSkeleton rows={8} />;
  const copied: Values = isRecord(state) && isRecord(state['copyOf']) ? state['copyOf'] : {};
  return (
    <article className="object-page" data-testid="object-page">
      <ObjectEdit
        document={document}
        base={begun}
        values={{ ...begun, ...copied }}
        isNew
        draft={undefined}
        derive={derive}
        warning={warning}
        panel={panel}
        panelLines={panelLines}
        listPath={listPath}
        onSaved={data.renew}
        onCancel={undefined}
      />
    </article>
  );
}

function MissingObject({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText();
  const isMissing = error instanceof Error && 'code' in error && error.code === '10007';
  if (isMissing) return <EmptyState title={text(documentTexts.notFound)} />;
  return <LoadFault error={error} onRetry={onRetry} />;
}
