import { areaServer } from '#engine/runtime/areaServer.ts';
import { approvalByType } from '#areas/system/public.ts';
import { moneyAutoPass } from './design/parameters.server.ts';
import { flowModels } from './design/wfModel.server.ts';
import { followDeadlines } from './instance/deadlines.server.ts';
import { approvalByFlow } from './instance/hook.server.ts';
import { delegations, matrices } from './people/delegation.server.ts';
import { answerRoutes } from './task/answer.server.ts';
import { approvalService } from './task/approval.server.ts';
import { taskFiles } from './task/taskFiles.server.ts';
import { interventions } from './task/intervention.server.ts';

export default areaServer((parts) => ({
  behaviours: [flowModels(parts), delegations(parts), matrices(), interventions(parts), taskFiles(parts)],
  services: [approvalService(parts)],
  jobs: [followDeadlines(parts)],
  routes: [answerRoutes(parts)],
  parameters: [moneyAutoPass],
  provides: { approval: approvalByType(approvalByFlow(parts)) },
}));
