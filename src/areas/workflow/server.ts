import { moneyAutoPass } from './design/parameters.server.ts';
import { flowModels } from './design/wfModel.server.ts';
import { approvalByFlow, undecidedRows } from './instance/hook.server.ts';
import type { WorkflowParts } from './instance/instance.server.ts';
import { delegations, matrices } from './people/delegation.server.ts';
import { approvalService } from './task/approval.server.ts';
import { interventions } from './task/intervention.server.ts';

export { approvalByFlow, undecidedRows };

/** The behaviour of the approval flows. */
export const workflowServer = (parts: WorkflowParts) => ({
  implementations: [flowModels(parts), delegations(parts), matrices(), interventions(parts)],
  services: [approvalService(parts)],
});

export const workflowParameters = [moneyAutoPass];
