import { areaServer } from '#engine/runtime/areaServer.ts';
import { schemaFiles, ublRoutes } from './routes.server.ts';
export default areaServer(({ reader, ublSchemas }) => ({
    routes: [ublRoutes({ reader, schemas: schemaFiles(ublSchemas) })],
}));
