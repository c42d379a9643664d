import { useQuery } from '@tanstack/react-query';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { server } from '../server.ts';
import { ImpactTable } from './ImpactTable.tsx';
import { mergeTexts } from './texts.ts';

interface MergeImpactProps {
  /** What a request to merge calls the rows. */
  readonly kind: string;
  readonly ids: readonly string[];
  /** Where they go, as far as it is known. */
  readonly into?: string;
}

const says = {
  none: mergeTexts.namedNowhere,
  afterwards: mergeTexts.afterwards,
  moves: mergeTexts.movesOver,
  stays: mergeTexts.stays,
};

/** What names the rows that are to be merged, and what becomes of it. */
export function MergeImpact({ kind, ids, into }: MergeImpactProps) {
  const found = useQuery({
    queryKey: ['documents', 'basic.mergeRequest', 'impact', kind, ids, into],
    queryFn: async () => {
      const body = { kind, ids, into: into ?? null };
      const answer = await server.post('/basic/mergeRequest/impact', body);
      const records = isRecord(answer) ? answer['records'] : undefined;
      return Array.isArray(records) ? records.filter(isRecord) : [];
    },
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  return <ImpactTable impacts={found.data} says={says} />;
}
