import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import { isKnownByCode } from '../../pages.ts';
import { codeEntries, quickCodeQuery } from '../../widgets/lookups.ts';
import type { Wording } from './valueText.ts';

/** How values are put into words in the current language; with a document also the values of its quick codes. */
export function useWording(document?: AnyDocument): Wording {
  const language = useLanguage();
  const text = useText();
  const lists = useMemo(() => (document ? quickCodesOf(document) : []), [document]);
  const answers = useQueries({
    queries: lists.map(quickCodeQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const labels = new Map(
      lists.flatMap((list, index) =>
        codeEntries(answers[index], language).map(({ value, label }) => [`${list}:${value}`, label] as const),
      ),
    );
    return {
      language,
      text,
      code: (list, value) => labels.get(`${list}:${value}`),
      isKnownByCode,
    };
  }, [language, text, lists, answers]);
}

function quickCodesOf(document: AnyDocument): string[] {
  const documents = [document, ...linesOf(document).map(([, of]) => of)];
  const lists = documents.flatMap(({ fields }) => Object.values(fields).flatMap(({ list }) => list ?? []));
  return [...new Set(lists)];
}
