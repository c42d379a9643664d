import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import { schemaFiles, ublRoutes } from './routes.server.ts';

interface ExchangeParts extends AreaParts {
  /** The folder of the published schemas of UBL 2.3. */
  readonly ublSchemas: string | undefined;
}

export default areaServer(({ reader, ublSchemas }: ExchangeParts) => ({
  routes: [ublRoutes({ reader, schemas: schemaFiles(ublSchemas) })],
}));
