import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { server } from '../server.ts';
import { readSettings, usualSettings, type ListSettings } from './listSettings.ts';

const savePause = 800;

/**
 * How this user arranged a list, how to change that, and whether it is known yet; kept on the server, so that it is the
 * same everywhere.
 */
export function useListSettings(document: AnyDocument): [ListSettings, (next: ListSettings) => void, boolean] {
  const client = useQueryClient();
  const key = `list:${keyOf(document)}`;
  const queryKey = ['userSetting', key];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      readSettings(await server.post('/system/userSetting/get', { key }, { signal, quiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: ListSettings): void => {
    client.setQueryData(queryKey, next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // A refusal has been shown; the arrangement still holds until the page is left.
      server.change('/system/userSetting/save', { key, value: next }).catch(() => undefined);
    }, savePause);
  };
  return [data ?? usualSettings, change, !isPending];
}
