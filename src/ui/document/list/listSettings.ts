import { isRecord } from '#model/value.ts';
import { readLayout, usualLayout, type ColumnLayout } from './columnLayout.ts';

export type Density = 'large' | 'medium' | 'small';

export interface ListSettings {
  readonly layout: ColumnLayout;
  readonly density: Density;
}

export const usualSettings: ListSettings = { layout: usualLayout, density: 'medium' };

/** Settings that were stored; the usual ones where they cannot be read. */
export function readSettings(stored: unknown): ListSettings {
  if (!isRecord(stored)) return usualSettings;
  const { density } = stored;
  return {
    layout: readLayout(stored['layout']),
    density: density === 'large' || density === 'small' ? density : 'medium',
  };
}
