import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { replyNotThere } from './reply.ts';
const yearInSeconds = 31_536_000;
/** Serves the built pages: hashed files for ever, and the start page for every address of the application. */
export async function serveWeb(app, folder) {
    // A build may be at work on it.
    const isBuilt = ['index.html', 'assets'].every((name) => existsSync(join(folder, name)));
    if (!isBuilt)
        return void app.setNotFoundHandler(replyNotThere);
    // Somebody who is signed in needs it next: fetched beside the first script, not after it has run.
    const shell = readdirSync(join(folder, 'assets')).find((name) => /^shell-[^.]+\.js$/.test(name));
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
        if (!isPage)
            return replyNotThere(request, reply);
        if (path !== '/' && shell !== undefined && isSignedIn(request))
            void reply.header('link', `</assets/${shell}>; rel=modulepreload`);
        return reply.sendFile('index.html');
    });
}
// The cookie of the browser's login: without one, the shell is not what the page will show.
const isSignedIn = ({ headers }) => /(^|; )ACCESS_TOKEN=[^;]/.test(headers.cookie ?? '');
