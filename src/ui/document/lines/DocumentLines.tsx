import { useCallback, useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { loadable } from '../../loadable.ts';
import { useUser } from '../../session.ts';
import type { Values } from '../form/formValues.ts';
import { isShown } from '../list/columnLayout.ts';
import { LateSkeleton } from '../list/ListStates.tsx';
import { useListSettings } from '../list/useListSettings.ts';
import { useIsPhone } from '../object/useIsPhone.ts';
import { EditColumns } from './EditColumns.tsx';
import { LineCards } from './LineCards.tsx';
import { editColumns, usualEditNames } from './lineColumns.ts';

// The grid is large; it is loaded when somebody edits lines on a screen that has room for it.
const EditGrid = loadable(async () => (await import('../../grid/EditGrid.tsx')).EditGrid, <LateSkeleton rows={4} />);

export interface DocumentLinesProps {
  readonly document: AnyDocument;
  readonly lines: readonly Values[];
  /** Messages by row and wire name; under '' those of the whole row. */
  readonly problems: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly onChange: (lines: readonly Values[]) => void;
  /** Somebody else says which lines there are: none is added or deleted here, and what each is about is read first. */
  readonly fixed?: boolean;
}

const PickLines = loadable(async () => (await import('../../picker/PickLines.tsx')).PickLines);

/** The lines of a document to fill in: a grid, on a phone cards; chosen in one dialog where their declaration says so. */
export function DocumentLines(props: DocumentLinesProps) {
  const { document, lines, onChange, fixed = false } = props;
  return (
    <>
      {document.picks && !fixed ? (
        <p className="pick-lines">
          <PickLines document={document} lines={lines} onChange={onChange} />
        </p>
      ) : null}
      <FilledLines {...props} />
    </>
  );
}

function FilledLines(props: DocumentLinesProps) {
  const isPhone = useIsPhone();
  const { side } = useUser();
  const { document, fixed = false } = props;
  const columns = useMemo(() => editColumns(document, side, fixed), [document, side, fixed]);
  if (isPhone) return <LineCards {...props} columns={columns} />;
  return usualEditNames(props.document) ? (
    <ChosenColumns {...props} all={columns} />
  ) : (
    <EditGrid {...props} columns={columns} all={columns} onReveal={nothing} />
  );
}

const nothing = (): void => undefined;

type ChosenColumnsProps = DocumentLinesProps & { readonly all: ReturnType<typeof editColumns> };

/** A grid with the columns that people need every day, and those they chose beside them. */
function ChosenColumns({ all, ...props }: ChosenColumnsProps) {
  const { document, problems } = props;
  const [settings, setSettings] = useListSettings(document, 'edit');
  const { layout } = settings;
  const usual = useMemo(() => new Set(usualEditNames(document)), [document]);
  // What is wrong is seen, whether its column was chosen or not.
  const wrong = [...new Set([...problems.values()].flatMap((row) => [...row.keys()]))].toSorted().join();
  const columns = useMemo(
    () => all.filter(({ name, wire }) => isShown(name, usual, layout) || wrong.split(',').includes(wire)),
    [all, usual, layout, wrong],
  );
  const show = useCallback(
    (names: readonly string[], isWanted = true): void => {
      if (names.length === 0) return;
      const chosen = Object.fromEntries(names.map((name) => [name, isWanted]));
      setSettings({ ...settings, layout: { ...layout, shown: { ...layout.shown, ...chosen } } });
    },
    [settings, layout, setSettings],
  );
  return (
    <EditGrid
      {...props}
      columns={columns}
      all={all}
      onReveal={show}
      chooser={<EditColumns all={all} shown={columns} onChange={(name, isWanted) => show([name], isWanted)} />}
    />
  );
}
