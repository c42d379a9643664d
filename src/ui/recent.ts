import { recordOf } from './record.ts';
import { readSetting, saveSetting } from './userSettings.ts';

export interface RecentDocument {
  readonly path: string;
  readonly title: string;
  /** The name of the document type, such as `pur.purchaseOrder`. */
  readonly document: string;
  readonly time: string;
}

const settingKey = 'recentDocuments';
const most = 12;

let saving: Promise<void> = Promise.resolve();

/** The documents this user opened last, newest first; they are kept on the server and follow the user. */
export async function loadRecent(): Promise<readonly RecentDocument[]> {
  await saving;
  return storedRecent();
}

async function storedRecent(): Promise<readonly RecentDocument[]> {
  const answer = await readSetting(settingKey);
  return Array.isArray(answer) ? answer.flatMap(recentOf) : [];
}

/** Puts a document on top of the list. The list is a courtesy: that it could not be kept must not disturb anybody. */
export function rememberRecent(opened: Omit<RecentDocument, 'time'>): Promise<void> {
  // One after the other, so that two documents opened at once do not overwrite each other.
  saving = saving.then(() => addRecent(opened)).catch(() => undefined);
  return saving;
}

async function addRecent(opened: Omit<RecentDocument, 'time'>): Promise<void> {
  const before = await storedRecent();
  const others = before.filter(({ path }) => path !== opened.path);
  const value = [{ ...opened, time: new Date().toISOString() }, ...others].slice(0, most);
  await saveSetting(settingKey, value, { quiet: true });
}

function recentOf(value: unknown): RecentDocument[] {
  const { path, title, document, time } = recordOf(value) ?? {};
  if (typeof path !== 'string' || typeof title !== 'string') return [];
  return [{ path, title, document: String(document), time: String(time) }];
}
