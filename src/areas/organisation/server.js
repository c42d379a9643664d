import { areaServer } from '#engine/runtime/areaServer.ts';
import { organisationImplementations } from './organisation.server.ts';
import { followAccounts, watchService } from './purchaser/inService.server.ts';
export default areaServer(({ seal }) => ({
    behaviours: organisationImplementations(seal),
    jobs: [watchService],
    subscribers: [followAccounts],
}));
