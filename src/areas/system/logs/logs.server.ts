import { sql } from '#engine/database.ts';
import { implement } from '#engine/implement.ts';
import { namesReached, userReached } from '../../identity/public.ts';
import { entriesReached } from '../audit/auditLog.server.ts';
import { sysInterfaceLog } from '../interfaceLog/interfaceLog.document.ts';
import { sysExportLog } from './exportLog.document.ts';
import { sysRightsLog } from './rightsLog.document.ts';
import { sysViewLog } from './viewLog.document.ts';

/** Logs that administrators with limits read as far as they tell of people within their reach. */
export const logs = [
  implement(sysViewLog, { reach: entriesReached }),
  implement(sysRightsLog, { reach: (user, alias) => namesReached(user, sql.ref(`${alias}.creator`)) }),
  implement(sysExportLog, { reach: (user, alias) => namesReached(user, sql.ref(`${alias}.creator`)) }),
  implement(sysInterfaceLog, {
    reach: (user, alias) => sql`${sql.ref(`${alias}.user_name`)} in (
      select lu.user_name from system_iap_sys_user_t lu where ${userReached(user, 'lu')})`,
  }),
];
