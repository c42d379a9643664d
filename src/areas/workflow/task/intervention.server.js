import { implement } from '#engine/runtime/implement.ts';
import { carryOut } from './managing.server.ts';
import { wfIntervention } from './wfIntervention.document.ts';
/** What one manager has asked for is carried out once another one confirms it. */
export const interventions = (parts) => implement(wfIntervention, {
    transitions: {
        confirm: {
            async effect(asked, ctx) {
                const { instanceId, nodeId, taskRef, personId, definitionId } = asked;
                const { act, epoch, documentVersion, mapping, reason } = asked;
                const wish = { act, epoch, documentVersion, mapping, reason, definition: definitionId };
                const what = { ...wish, instance: instanceId, node: nodeId, task: taskRef, to: personId };
                await ctx.asSystem((system) => carryOut(system, parts, what));
            },
        },
    },
});
