import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import type { Files } from './files.server.ts';
import { scanFile, sweepFiles } from './jobs.server.ts';
import { fileRoutes, type UserById } from './routes.server.ts';

interface FileParts extends AreaParts {
  readonly files: Files;
  readonly userById: UserById;
}

export default areaServer(({ files, userById }: FileParts) => ({
  jobs: [scanFile(files), sweepFiles(files)],
  routes: [fileRoutes(files, userById)],
}));
