import { cloneDatabase, startTestCluster } from '#test/database.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startServer } from '../e2e/server.ts';
import { meets, singleLine, writeSingles } from './report.ts';
/** Measures pages of a server of its own with the demo, as people's browsers run them; a missed bar ends in code 1. */
export async function measureInBrowser({ name, rounds, visit, judged: checked, }) {
    await startTestCluster();
    const database = await cloneDatabase();
    const server = await startServer(database);
    const browser = await launchBrowser(true);
    const once = async () => {
        const viewport = { width: 1440, height: 900 };
        const context = await browser.newContext({ baseURL: server.url, viewport, locale: 'zh-CN' });
        try {
            return await visit(context);
        }
        finally {
            await context.close();
        }
    };
    try {
        const measured = [];
        for (let round = 0; round < rounds; round += 1)
            measured.push(await once());
        const singles = checked(measured);
        for (const single of singles)
            console.log(singleLine(single));
        console.log(`\nWritten to ${writeSingles(name, singles)}`);
        if (!singles.every(meets))
            process.exitCode = 1;
    }
    finally {
        await browser.close();
        await server.drop();
    }
}
