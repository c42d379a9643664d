import type { Route } from '#engine/http/routes.ts';
import { app } from './app.ts';
import type { Person } from './person.ts';

// Everything that reads, of every document and service of sourcing and tendering.
const reading = new Set([
  'query',
  'queryForLov',
  'get',
  'history',
  'related',
  'usedBy',
  'allowedActions',
  'getExportData',
  'groups',
]);
const isRead = ({ name, endpoint, method }: Route): boolean =>
  reading.has(name) || endpoint?.readOnly === true || (endpoint !== undefined && method === 'GET');

/** What all reading calls answer, by call; moments of answering left out. */
export async function answersTo(
  who: Person,
  ids: readonly string[],
  routes: readonly Route[],
): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  for (const route of routes) {
    const bodies: Record<string, unknown>[] =
      route.name === 'query' || route.name === 'queryForLov'
        ? [{ page: { current: 1, size: 50 } }]
        : ids.map((id) => ({ ['ids' in (route.endpoint?.body ?? {}) ? 'ids' : 'id']: id }));
    for (const body of bodies) {
      const path = route.path.replaceAll(/:\w+/g, ids[0] ?? '');
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(body)) if (typeof value === 'string') query.set(name, value);
      const answer =
        route.method === 'GET' ? await who.send('GET', `${path}?${query}`) : await who.send('POST', path, body);
      answers.set(
        `${path} ${JSON.stringify(body)}`,
        JSON.stringify(answer.data).replaceAll(/"now":"[^"]*"/g, '"now":""'),
      );
    }
  }
  return answers;
}

/** What reads in sourcing and tendering, and where else something could be said of it: messages, chat, its tasks. */
export async function readingRoutes(): Promise<readonly Route[]> {
  const { http } = await app();
  return http.routeList.filter(
    (route) => isRead(route) && ['/bidding/', '/notice/', '/im/'].some((start) => route.path.startsWith(start)),
  );
}
