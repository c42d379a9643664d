import { attachmentKinds, keyOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { isReadable } from '../access/permissions.ts';
import { readHistory, type Change, type HistoryEntry, type HistoryPart } from '../audit/audit.ts';
import type { EngineContext } from '../runtime/engine.ts';
import { engineErrors } from '../runtime/errors.ts';
import { isId } from '../runtime/ids.ts';
import { requireHeads, readerOf } from '../read/read.ts';
import { openChanges } from '../rights/fields.ts';

type Body = Readonly<Record<string, unknown>>;

/** What happened to a row, newest first, as far as the caller may know of it; with `entry` and `from` a later part of one entry. */
export async function historyOf(ctx: EngineContext, document: AnyDocument, id: string, body: Body): Promise<unknown> {
  await requireHeads(readerOf(ctx), document, [id]);
  const isInside = ctx.user.side !== 'supplier';
  const all = await readHistory(ctx, id);
  // Before the supplier could see the row, nothing of it is told.
  const seen = isInside ? all : sinceVisible(document, all);
  const part = partOf(body);
  if (part && !seen.some(({ id: each }) => each === part.entry)) fail(engineErrors.notFound);
  const entries = withoutSecrets(ctx, await inEnglish(ctx, part ? await readHistory(ctx, id, part) : seen));
  if (isInside) return entries;
  // Internal fields stay inside, also in what became of them.
  return entries
    .map((entry) => ({
      ...entry,
      ...nameless(entry),
      changes: entry.changes
        .filter((change) => isShown(ctx, entry.document, change.path))
        .map((change) => withoutInternal(ctx, entry.document, change)),
    }))
    .filter((entry) => entry.changes.length > 0 || entry.next !== null);
}

function partOf({ entry, from }: Body): HistoryPart | undefined {
  if (entry === undefined) return undefined;
  const isPlace = typeof from === 'number' && Number.isInteger(from) && from >= 0 && from < 1_000_000_000;
  return isId(entry) && isPlace ? { entry, from } : fail(engineErrors.wrongValue);
}

// The trail holds the name that somebody had then; readers of English know people by their English one.
async function inEnglish(ctx: EngineContext, entries: readonly HistoryEntry[]): Promise<readonly HistoryEntry[]> {
  const people = ctx.language === 'en' ? ctx.engine.registry.find('system.iapSysUserT') : undefined;
  if (!people) return entries;
  const ids = [...new Set(entries.map(({ userId }) => userId))].filter(isId);
  const found = await ctx.asSystem((system) => system.store(people).heads('id', ids));
  const names = new Map(
    found.flatMap(({ id, englishName: name }) => (typeof name === 'string' && name ? [[id, name]] : [])),
  );
  return entries.map((entry) => ({ ...entry, realName: names.get(entry.userId) ?? entry.realName }));
}

// What a field said before is as secret as what it says; a removed line stands in history as a whole.
function withoutSecrets(ctx: EngineContext, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return entries.map((entry) => {
    const document = ctx.engine.registry.find(entry.document);
    return document ? { ...entry, changes: openChanges(ctx, document, entry.changes) } : entry;
  });
}

// Newest first: what lies behind the first step into a visible state happened inside the buyer's house.
function sinceVisible(document: AnyDocument, entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const scope = document.scope?.supplier;
  const hidden: readonly string[] = (typeof scope === 'object' ? scope.hiddenIn : undefined) ?? [];
  if (hidden.length === 0) return entries;
  const isShowing = ({ changes }: HistoryEntry) =>
    changes.some(({ path, after }) => path === 'status' && !hidden.includes(String(after)));
  return entries.slice(0, entries.findLastIndex(isShowing) + 1);
}

// Who on the buyer side did something is not for suppliers to know.
const nameless = (entry: HistoryEntry) => (entry.side === 'supplier' ? {} : { userId: '', userName: '', realName: '' });

function isShown(ctx: EngineContext, key: string, path: string): boolean {
  const document = ctx.engine.registry.find(key);
  const parts = path.split('.');
  const name = parts.at(-1) ?? '';
  if (document?.attachments && parts[0] === 'attachments') return attachmentKinds(document)[name]?.internal !== true;
  const holder = parts.length > 1 ? document?.fields[parts[0] ?? '']?.of : document;
  const field = holder?.fields[name] ?? holder?.fields[name.replace(/Id$/, '')];
  return field ? isReadable(field, 'supplier') : true;
}

// A removed line stands in history as a whole.
function withoutInternal(ctx: EngineContext, key: string, change: Change): Change {
  const line = ctx.engine.registry.find(key)?.fields[change.path]?.of;
  if (!line || !isRecord(change.before)) return change;
  const shown = Object.entries(change.before).filter(([name]) => isShown(ctx, keyOf(line), name));
  return { ...change, before: Object.fromEntries(shown) };
}
