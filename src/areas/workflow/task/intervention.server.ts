import { implement } from '#engine/runtime/implement.ts';
import type { WorkflowParts } from '../instance/instance.server.ts';
import { carryOut } from './managing.server.ts';
import { wfIntervention } from './wfIntervention.document.ts';

/** What one manager has asked for is carried out once another one confirms it. */
export const interventions = (parts: WorkflowParts) =>
  implement(wfIntervention, {
    transitions: {
      confirm: {
        async effect({ instanceId, act, nodeId, taskRef, personId, epoch, reason }, ctx) {
          const asked = { instance: instanceId, act, node: nodeId, task: taskRef, to: personId, epoch, reason };
          await ctx.asSystem((system) => carryOut(system, parts, asked));
        },
      },
    },
  });
