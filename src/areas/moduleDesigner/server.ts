import { listenTo } from '#engine/database/listen.ts';
import { areaServer } from '#engine/runtime/areaServer.ts';
import { modules, versions } from './designing/designing.server.ts';
import { servedDesigns } from './publish/designedArea.server.ts';
import { publishedByTwo } from './publish/parameters.server.ts';
import { publishedChannel } from './publish/publish.server.ts';

export default areaServer((parts) => {
  const served = servedDesigns(parts);
  const designer = { ...parts, served };
  const refresh = (): void =>
    void served
      .refresh()
      .catch((error: unknown) => parts.log.error({ err: error }, 'designed modules could not be served'));
  return {
    behaviours: [modules(designer), versions(designer)],
    parameters: [publishedByTwo],
    loads: [served.refresh],
    routes: [
      {
        routes: [],
        register(app) {
          const ear = listenTo(parts.databaseUrl, publishedChannel, parts.log, refresh, refresh);
          app.addHook('preClose', () => ear.stop());
        },
      },
    ],
  };
});
