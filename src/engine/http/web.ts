import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { replyNotThere } from './reply.ts';

const yearInSeconds = 31_536_000;

/** Serves the built pages: hashed files for ever, and the start page for every address of the application. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (!isBuilt) return void app.setNotFoundHandler(replyNotThere);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/');
      void reply.header('cache-control', forever ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !path.startsWith('/prod-api/') && !/\.\w+$/.test(path);
    return isPage ? reply.sendFile('index.html') : replyNotThere(request, reply);
  });
}
