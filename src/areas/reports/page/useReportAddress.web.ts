import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { reportDimensions, type ReportDimension } from '../figures/reportFields.rules.ts';

/** What a report is narrowed to, as its address says it: several values of a name stand side by side. */
export type ReportState = Readonly<Record<string, string>>;

/** Changes conditions of a report; what is undefined or empty is dropped. */
export type ReportChange = (next: Readonly<Record<string, string | undefined>>) => void;

/** The conditions of a report, kept in its address. */
export function useReportAddress(): {
  readonly state: ReportState;
  readonly change: ReportChange;
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
  const change: ReportChange = (next) => {
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

const isDimension = (value: string | undefined): value is ReportDimension =>
  value !== undefined && value in reportDimensions;

/** Period, filters and dimension of a report as its address says them; by supplier unless it says otherwise. */
export function askedInAddress(state: ReportState) {
  const { by } = state;
  const [from, to] = [dayIn(state['from']), dayIn(state['to'])];
  const categoryId = idsIn(state['category'])[0];
  return {
    by: isDimension(by) ? by : ('SUPPLIER' as const),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    companies: idsIn(state['company']),
    suppliers: idsIn(state['supplier']),
    purchasers: idsIn(state['purchaser']),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
}

/** The path of the list of a document; undefined where the user has no page of it. */
export const useListOf = (key: string): string | undefined =>
  pathOfDocument(routesOf(useSession((state) => state.menu)), key);
