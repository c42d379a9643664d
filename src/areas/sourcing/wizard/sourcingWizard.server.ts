import { implementService } from '#engine/runtime/implement.ts';
import { proposeSourcing } from './propose.server.ts';
import { sourcingWizard } from './sourcingWizard.service.ts';

export default implementService(sourcingWizard, {
  propose: ({ body }, ctx) => proposeSourcing(ctx, body.ids ?? []),
});
