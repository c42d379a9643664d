import { areaServer } from '#engine/runtime/areaServer.ts';
import deduction, { deemedDeductDays } from './deduction/deduction.server.ts';
import statement, { deemedStatementDays, keepsStated } from './statement/statement.server.ts';
import statementDetail from './statement/statementDetail.server.ts';

export default areaServer(() => ({
  behaviours: [deduction, statement, statementDetail],
  parameters: [deemedDeductDays, deemedStatementDays],
  subscribers: keepsStated,
}));
