import { areaServer } from '#engine/runtime/areaServer.ts';
import { scanFile, sweepFiles } from './jobs.server.ts';
import { fileRoutes } from './routes.server.ts';
export default areaServer(({ files, userById }) => ({
    jobs: [scanFile(files), sweepFiles(files)],
    routes: [fileRoutes(files, userById)],
}));
