import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage } from '../language.ts';
import { codeEntries, quickCodeQuery } from '../widgets/lookups.ts';
import type { CodeLabel } from './parseCell.ts';

/** The values of the quick-code lists a document uses, by list. */
export function useCodeLabels(document: AnyDocument): (list: string) => readonly CodeLabel[] {
  const language = useLanguage();
  const lists = useMemo(
    () => [...new Set(Object.values(document.fields).flatMap(({ list }) => list ?? []))],
    [document],
  );
  const answers = useQueries({
    queries: lists.map(quickCodeQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  return useCallback((list) => codeEntries(answers[lists.indexOf(list)], language), [answers, lists, language]);
}
