import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage, useText } from '../../language.ts';
import type { Search } from '../../server.ts';
import type { DocumentColumn } from '../object/columns.ts';
import { documentsKey } from '../object/documentsKey.ts';
import { useWording } from '../object/useWording.ts';
import { GroupSums } from './GroupSums.tsx';
import { readGroups, sumColumns } from './groups.ts';

interface SelectionSumsProps {
  readonly document: AnyDocument;
  readonly columns: readonly DocumentColumn[];
  /** What finds the ticked rows. */
  readonly search: Search;
}

/** What the ticked rows come to. */
export function SelectionSums({ document, columns, search }: SelectionSumsProps) {
  const text = useText();
  const language = useLanguage();
  const wording = useWording(document);
  const summed = sumColumns(document, columns);
  const names = summed.map(({ name }) => name);
  const { data } = useQuery({
    queryKey: [documentsKey, keyOf(document), 'sums', language, JSON.stringify(search), names],
    queryFn: ({ signal }) => readGroups(document, search, undefined, names, signal),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
  });
  const [all] = data?.groups ?? [];
  if (!all) return null;
  return (
    <span className="selection-sums" data-testid="selection-sums">
      {summed
        .filter(({ name }) => all.sums[name]?.some((each) => each.in !== null))
        .map((column) => (
          <span key={column.name}>
            {text(column.label)} <GroupSums group={all} column={column} wording={wording} />
          </span>
        ))}
    </span>
  );
}
