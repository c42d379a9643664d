import { server } from './server.ts';
import { accessToken } from './token.ts';

const reported = new Set<string>();

/** Tells the server of a page that failed, each error once; while developing the console is enough. */
export function reportError(fault: unknown): void {
  if (!import.meta.env.PROD || !accessToken()) return;
  const { message, stack } = fault instanceof Error ? fault : new Error(String(fault));
  if (reported.has(message)) return;
  reported.add(message);
  const report = {
    message: message.slice(0, 500) || 'Error',
    page: location.pathname.slice(0, 300),
    stack: stack?.slice(0, 4000),
  };
  // The page has already failed; that the report fails too helps nobody.
  void server.post('/system/errorLog/report', report, { quiet: true }).catch(() => undefined);
}
