import { useQuery } from '@tanstack/react-query';
import { server } from '../../server.ts';
import { lovLabel, targetOf } from '../../widgets/lookups.ts';
import { useLanguage } from '../../language.ts';

type Titles = ReadonlyMap<string, string>;

// Rows of one list are named together: all that are asked for in one turn by one call.
const waiting = new Map<string, { readonly ids: Set<string>; readonly titles: Promise<Titles> }>();

function titlesOf(target: string, id: string): Promise<Titles> {
  const known = waiting.get(target);
  if (known) {
    known.ids.add(id);
    return known.titles;
  }
  const ids = new Set([id]);
  const titles = Promise.resolve().then(async () => {
    waiting.delete(target);
    const page = { current: 1, size: ids.size };
    const { records } = await server.lov(
      targetOf(target),
      { ids: [...ids], enabled: '', validOn: '', page },
      { quiet: true },
    );
    return new Map(records.map((row) => [row.id, row.code ?? lovLabel(row, target)]));
  });
  waiting.set(target, { ids, titles });
  return titles;
}

/** What a row of some document is called; undefined where it is unknown, or not for this reader. */
export function useRowTitle(target: string | undefined, id: string): string | undefined {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['title', target, language, id],
    queryFn: async () => (await titlesOf(target ?? '', id)).get(id) ?? null,
    enabled: target !== undefined && id !== '',
    retry: false,
    staleTime: 60_000,
  });
  return data ?? undefined;
}
