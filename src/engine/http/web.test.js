import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fastify } from 'fastify';
import { serveWeb } from './web.ts';
const folder = await mkdtemp(join(tmpdir(), 'web-'));
after(() => rm(folder, { recursive: true }));
await mkdir(join(folder, 'assets'));
await writeFile(join(folder, 'index.html'), '<!doctype html>');
await writeFile(join(folder, 'assets', 'shell-Ab_1-x.js'), '');
await writeFile(join(folder, 'assets', 'shell-Ab_1-x.js.br'), '');
test('a page of somebody who is signed in names the shell, so that it is fetched beside the first script', async () => {
    const app = fastify();
    await serveWeb(app, folder);
    const linkOf = async (url, cookie) => {
        const answer = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
        assert.equal(answer.statusCode, 200, url);
        return answer.headers.link;
    };
    const named = '</assets/shell-Ab_1-x.js>; rel=modulepreload';
    assert.equal(await linkOf('/dashboard/index', 'LANGUAGE=zh; ACCESS_TOKEN=abc'), named);
    assert.equal(await linkOf('/page/pur/purchaseOrder?f=1', 'ACCESS_TOKEN=abc'), named);
    assert.equal(await linkOf('/dashboard/index'), undefined);
    assert.equal(await linkOf('/dashboard/index', 'ACCESS_TOKEN='), undefined);
    assert.equal(await linkOf('/', 'ACCESS_TOKEN=abc'), undefined);
    await app.close();
});
