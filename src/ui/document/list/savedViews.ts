import { isRecord } from '#model/value.ts';
import { addressOf, emptyList, listStateOf, showsSame, type ListState } from './listState.ts';
import { readSettings, type ListSettings } from './listSettings.ts';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  readonly own: boolean;
  readonly list: ListState;
  readonly settings: ListSettings;
}

/** What is sent to keep a view. */
export interface ViewToSave {
  readonly id?: string;
  readonly name: string;
  readonly shared: boolean;
  readonly isDefault: boolean;
  readonly list: ListState;
  readonly settings: ListSettings;
}

const isFlag = (value: unknown): boolean => value === true || value === 1;

/** A view as the server keeps it; undefined when it cannot be read. */
export function readView(stored: unknown): SavedView | undefined {
  if (!isRecord(stored) || typeof stored['name'] !== 'string') return undefined;
  const state = isRecord(stored['state']) ? stored['state'] : {};
  const address = typeof state['address'] === 'string' ? state['address'] : '';
  const id = String(stored['id']);
  return {
    id,
    name: stored['name'],
    shared: isFlag(stored['shared']),
    isDefault: isFlag(stored['isDefault']),
    own: stored['own'] === undefined || isFlag(stored['own']),
    list: { ...(listStateOf(address) ?? emptyList), view: id, page: 1 },
    settings: readSettings(state),
  };
}

/** What of a view is kept as its state. */
export function stateToKeep(list: ListState, settings: ListSettings): Record<string, unknown> {
  const { view: _, ...rest } = list;
  return { address: addressOf({ ...rest, page: 1 }), ...settings };
}

/** Whether a list shows something else than its view. */
export const isModified = (view: SavedView, list: ListState, settings: ListSettings): boolean =>
  !showsSame(view.list, list) || JSON.stringify(view.settings) !== JSON.stringify(settings);
