import { areaServer } from '#engine/runtime/areaServer.ts';
import { printService } from './print/print.server.ts';
import { cleanPrints, printRoutes } from './print/routes.server.ts';
import { seedPrinting } from './template/seed.server.ts';
import { printTemplates } from './template/sysPrintTemplate.server.ts';
export default areaServer((parts) => {
    const { registry, maker, dataFolder, linkKey, userById } = parts;
    const { templatesOf } = parts.typedRows;
    return {
        behaviours: [printTemplates(registry)],
        services: [printService(registry, templatesOf)],
        jobs: [cleanPrints(dataFolder)],
        routes: [printRoutes({ maker, dataFolder, linkKey, templatesOf }, userById)],
        seeds: [seedPrinting],
    };
});
