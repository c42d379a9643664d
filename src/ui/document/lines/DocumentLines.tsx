import { useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { loadable } from '../../loadable.ts';
import { useUser } from '../../session.ts';
import type { Values } from '../form/formValues.ts';
import { LineCards } from './LineCards.tsx';
import { editColumns } from './lineColumns.ts';
import { LateSkeleton } from '../list/ListStates.tsx';
import { useIsPhone } from '../object/useIsPhone.ts';

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

/** The lines of a document to fill in: a grid, on a phone cards. */
export function DocumentLines(props: DocumentLinesProps) {
  const isPhone = useIsPhone();
  const { side } = useUser();
  const { document, fixed = false } = props;
  const columns = useMemo(() => editColumns(document, side, fixed), [document, side, fixed]);
  if (isPhone) return <LineCards {...props} columns={columns} />;
  return <EditGrid {...props} columns={columns} />;
}
