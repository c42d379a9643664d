import { implementService } from '#engine/runtime/implement.ts';
import { proposeForProject, proposeSourcing } from './propose.server.ts';
import { sourcingWizard } from './sourcingWizard.service.ts';

export default implementService(sourcingWizard, {
  propose: ({ body }, ctx) =>
    body.projectId ? proposeForProject(ctx, body.projectId) : proposeSourcing(ctx, body.ids ?? []),
});
