import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { userNameScope, userScope } from '#areas/access/public.ts';
import { entriesReached } from '../audit/auditLog.server.ts';
import { sysInterfaceLog } from '../interfaceLog/interfaceLog.document.ts';
import { sysExportLog } from './exportLog.document.ts';
import { sysRightsLog } from './rightsLog.document.ts';
import { sysViewLog } from './viewLog.document.ts';
/** Logs that administrators with limits read as far as they tell of people within their reach. */
export const logs = [
    implement(sysViewLog, { reach: entriesReached }),
    implement(sysRightsLog, { reach: (user, alias) => userNameScope(user, sql.ref(`${alias}.creator`)) }),
    implement(sysExportLog, { reach: (user, alias) => userNameScope(user, sql.ref(`${alias}.creator`)) }),
    implement(sysInterfaceLog, {
        reach: (user, alias) => sql `${sql.ref(`${alias}.user_name`)} in (
      select lu.user_name from system_iap_sys_user_t lu where ${userScope(user, 'lu')})`,
    }),
];
