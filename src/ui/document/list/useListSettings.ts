import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { keepSetting, readSetting } from '../../userSettings.ts';
import { readSettings, usualSettings, type ListSettings } from './listSettings.ts';

/**
 * How this user arranged a list, how to change that, and whether it is known yet; kept on the server, so that it is the
 * same everywhere. `edit`: the columns of its lines while they are filled in.
 */
export function useListSettings(
  document: AnyDocument,
  of: 'list' | 'edit' = 'list',
): [ListSettings, (next: ListSettings) => void, boolean] {
  const client = useQueryClient();
  const key = `${of}:${keyOf(document)}`;
  const queryKey = ['userSetting', key];
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readSettings(await readSetting(key, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: ListSettings): void => {
    const before = client.getQueryData(queryKey);
    // What is equal stays the same object; a view that changes nothing is nothing to keep.
    if (client.setQueryData(queryKey, next) !== before) keepSetting(key, next);
  };
  return [data ?? usualSettings, change, !isPending];
}
