import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { server } from '../../server.ts';
import { readView, stateToKeep, type ViewToSave } from './savedViews.ts';

/** The saved views of a list, and how to keep and delete them. */
export function useSavedViews(document: AnyDocument) {
  const client = useQueryClient();
  const screen = keyOf(document);
  const queryKey = ['userView', screen];
  const refresh = () => client.invalidateQueries({ queryKey });
  const views = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await server.post('/system/userView/query', { screen }, { signal, quiet: true });
      return Array.isArray(answer) ? answer.flatMap((each) => readView(each) ?? []) : [];
    },
    staleTime: 300_000,
  });
  const save = useMutation({
    mutationFn: ({ list, settings, ...view }: ViewToSave) =>
      server.change('/system/userView/save', { ...view, screen, state: stateToKeep(list, settings) }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => server.change('/system/userView/delete', { id }),
    onSettled: refresh,
  });
  return { views, save, remove };
}
