import { useQuery } from '@tanstack/react-query';
import { useMay } from '#ui/access.tsx';
import { server } from '#ui/server.ts';
import { wfDefinition } from './wfDefinition.document.ts';

const most = 100;

/** The published versions of a flow, the newest first; none for those who may not read them. */
export function useVersions(modelId: string) {
  const mayRead = useMay()('workflow:wfDefinition:query');
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'workflow.wfDefinition', 'of', modelId],
    queryFn: async () => {
      const page = { current: 1, size: most };
      const search = { modelId: { eq: modelId }, page, sort: ['-version'] };
      const { records } = await server.query(wfDefinition, search, { quiet: true });
      return records;
    },
    enabled: mayRead,
  });
  return { mayRead, versions: data, error, refetch };
}

/** One version with its drawing. */
export function useVersion(id: string | undefined) {
  return useQuery({
    queryKey: ['documents', 'workflow.wfDefinition', 'graph', id],
    queryFn: ({ signal }) => server.get(wfDefinition, id ?? '', { signal, quiet: true }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
