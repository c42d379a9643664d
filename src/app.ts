import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { cleanUp } from '#engine/runtime/cleanUp.ts';
import { runDeadlines } from '#engine/runtime/deadlines.ts';
import { compose } from '#engine/runtime/compose.ts';
import type { Engine } from '#engine/runtime/engine.ts';
import { approvalByAuthor, loginDays, loginFailureDays } from '#engine/runtime/engineParameters.ts';
import { cleanExcelFiles } from '#engine/excel/files.ts';
import { excelRoutes } from '#engine/http/excel.ts';
import { dataService } from '#engine/http/dataService.ts';
import { uniqueCheck } from '#engine/http/uniqueCheck.ts';
import { createServer } from '#engine/http/server.ts';
import { sealStoredNumbers } from '#engine/runtime/sealedNumbers.ts';
import { createIdMaker, nodeLimit } from '#engine/runtime/ids.ts';
import { createJobRunner } from '#engine/runtime/jobRunner.ts';
import { mailJob } from '#engine/mail/mail.ts';
import { areas } from './areas.ts';
import { createParts, timeZone, type AppOptions, type Later, type Parts } from './parts.ts';
import { servers } from './servers.ts';

export { timeZone, type AppOptions } from './parts.ts';

/** The product on a migrated database, not yet listening. */
export interface App {
  readonly http: FastifyInstance;
  readonly engine: Engine;
  /** Where the contents of files lie. */
  readonly files: Parts['files'];
  /** Starts the job queue; requests are served without it. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Puts the product together: the parts that its areas share, their server sides, and what serves them. */
export async function createApp(options: AppOptions): Promise<App> {
  const node = await takeNode(options.appUrl);
  const serving: { http?: FastifyInstance } = {};
  const ids = createIdMaker(node.number);
  const later: Later = {
    registry: () => registry,
    designed: {
      check: (area) => product.registryWith(area),
      install(changed) {
        registry = changed;
        serving.http?.serveDocuments(changed);
      },
    },
    engine: () => engine,
    jobs: () => product.jobs,
    parameters: () => product.parameters,
    routes: () => http.routeList,
  };
  const { parts, close } = await createParts(options, ids, later);
  const ofEngine = {
    jobs: [cleanUp, runDeadlines, mailJob, cleanExcelFiles(options.dataFolder)],
    parameters: [loginDays, loginFailureDays, approvalByAuthor],
  };
  const product = compose(areas, [ofEngine, ...servers.map((server) => server(parts))]);
  let { registry } = product;
  const runner = createJobRunner({
    jobs: product.jobs,
    freeJobs: product.freeJobs,
    jobsUrl: options.jobsUrl,
    workers: options.jobsWorkers,
    log: options.logger,
  });
  const { approval, numberRules, defaults, messages, transitions } = product;
  const { pool, numbering, mail, files } = parts;
  const engine: Engine = {
    get registry() {
      return registry;
    },
    pool,
    ids,
    numbering,
    approval,
    numberRules,
    defaults,
    notificationHook: messages,
    transitions,
    mail,
    timeZone,
    wakeOutbox: () => runner.wake(),
  };
  for (const load of product.loads) await load();
  await sealStoredNumbers(pool, engine.registry.documents);
  for (const seed of product.seeds) await seed(engine, options.logger);
  const http: FastifyInstance = await createServer({
    engine,
    authenticator: product.authenticator(),
    rawRoutes: [
      excelRoutes(registry, options.dataFolder, product.exportGate),
      uniqueCheck,
      dataService,
      ...product.routes,
    ],
    logger: options.logger,
    secure: options.secure,
    publicUrl: parts.publicUrl,
    trustedProxy: options.trustedProxy,
    onAnswer: product.onAnswer,
    webFolder: join(import.meta.dirname, '../dist/web'),
    ...(options.clock ? { clock: options.clock } : {}),
    writeGuard: options.writeGuard,
  });
  serving.http = http;
  return {
    http,
    engine,
    files,
    startJobs: () => runner.start(engine),
    async close() {
      await http.close();
      await runner.stop();
      await close();
      await node.release();
    },
  };
}

// Each process makes ids with a number of its own, held by a lock for as long as its connection lives.
async function takeNode(url: string): Promise<{ number: number; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let number = 0; number < nodeLimit; number += 1) {
    const result = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(726101, $1) as taken', [number]);
    if (result.rows[0]?.taken) return { number, release: () => client.end() };
  }
  await client.end();
  throw new Error(`More than ${nodeLimit} processes use this database.`);
}
