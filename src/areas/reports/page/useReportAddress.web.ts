import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useScreenLocation } from '#ui/screenLocation.ts';

/** What a report is narrowed to, as its address says it: several values of a name stand side by side. */
export type ReportState = Readonly<Record<string, string>>;

/** The conditions of a report, kept in its address. */
export function useReportAddress(): {
  readonly state: ReportState;
  readonly change: (next: Readonly<Record<string, string | undefined>>) => void;
  readonly replace: (search: string) => void;
  readonly search: string;
} {
  const { pathname, search } = useScreenLocation();
  const navigate = useNavigate();
  const replace = useCallback(
    (next: string) => void navigate(next === '' ? pathname : `${pathname}?${next}`, { replace: true }),
    [navigate, pathname],
  );
  const state = Object.fromEntries(new URLSearchParams(search));
  const change = (next: Readonly<Record<string, string | undefined>>): void => {
    const all = Object.entries({ ...state, ...next }).filter((each): each is [string, string] => Boolean(each[1]));
    replace(new URLSearchParams(all).toString());
  };
  return { state, change, replace, search: search.replace(/^\?/, '') };
}

/** The ids that stand side by side under a name. */
export const idsIn = (value: string | undefined): string[] => (value ?? '').split('|').filter((id) => /^\d+$/.test(id));

/** A day of an address; undefined where it is none. */
export const dayIn = (value: string | undefined): string | undefined =>
  value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
