import { useSession } from '../session.ts';
import { matchRoute, routesOf } from '../shell/routes.ts';
import { approvalCentre } from './useTaskCounts.ts';

/** Whether the approvals page stands in the menu of this user. */
export const useHasApprovalCentre = (): boolean =>
  matchRoute(routesOf(useSession((state) => state.menu)), approvalCentre) !== undefined;
