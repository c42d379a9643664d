import { create } from 'zustand';
import type { Side } from '#model/transition.ts';
import type { Bilingual } from '#model/label.ts';

/** The signed-in user as `GET /user/info` answers it. */
export interface User {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  readonly avatar: string | null;
  readonly userType: string;
  readonly side: Side;
  readonly firstLogin: string;
  /** The rules ask for a second factor that is not there yet. */
  readonly mustEnrol: boolean;
  /** The administrator who looks through the eyes of this user. */
  readonly viewedBy: { readonly userName: string; readonly realName: string; readonly until: string } | null;
  /** The roles the login works with: all that the user holds, or one of them. */
  readonly roles: readonly string[];
  readonly heldRoles: readonly { readonly code: string; readonly name: Bilingual }[];
  readonly permissions: readonly string[];
  readonly supplierBaseId: string | null;
  /** Fields that his grants of data hide or mask, by document: no list can be narrowed or put in order by them. */
  readonly secretFields?: Readonly<Record<string, readonly string[]>>;
  /** The IANA zone in which moments are shown; without it that of the installation. */
  readonly timezone: string | null;
  readonly installationZone: string;
}

/** A node of the menu tree as the server sends it; numbers may arrive as text. */
export interface ModuleNode {
  readonly id: string;
  readonly moduleCode?: string;
  readonly moduleName: string;
  readonly modulePath?: string;
  readonly component?: string;
  readonly moduleIcon?: string;
  readonly isOperating?: number | string;
  readonly subModules?: readonly ModuleNode[] | null;
}

interface Session {
  readonly user: User | undefined;
  readonly menu: readonly ModuleNode[];
  /** The server could not be reached for user and menu. */
  readonly isUnreachable: boolean;
  /** The first row of each lookup that forms propose: taxRate, currency, company, purchaseOrg. */
  readonly defaults: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}

export const useSession = create<Session>(() => ({ user: undefined, menu: [], isUnreachable: false, defaults: {} }));

/** The signed-in user; pages are shown only when there is one. */
export function useUser(): User {
  const user = useSession((state) => state.user);
  if (!user) throw new Error('No user is signed in');
  return user;
}
