import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import { printService, type TemplatesOf } from './print/print.server.ts';
import { cleanPrints, printRoutes, type UserById } from './print/routes.server.ts';
import { seedPrinting } from './template/seed.server.ts';
import { printTemplates } from './template/sysPrintTemplate.server.ts';

interface PrintParts extends AreaParts {
  /** Which templates business types allow. */
  readonly typedRows: { readonly templatesOf: TemplatesOf };
  readonly userById: UserById;
}

export default areaServer((parts: PrintParts) => {
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
