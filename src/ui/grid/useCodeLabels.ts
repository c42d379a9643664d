import { useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useQuickCodes } from '../widgets/lookups.ts';
import type { CodeLabel } from './parseCell.ts';

/** The values of the quick-code lists a document uses, by list. */
export function useCodeLabels(document: AnyDocument): (list: string) => readonly CodeLabel[] {
  const lists = useMemo(
    () => [...new Set(Object.values(document.fields).flatMap(({ list }) => list ?? []))],
    [document],
  );
  return useQuickCodes(lists);
}
