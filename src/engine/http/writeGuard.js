// What keeps a server from taking changes although it serves: a disk that is nearly full, and clocks that are apart.
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { routeOf } from './origin.ts';
import { Hindered } from './reply.ts';
import { standardCalls } from './documents.ts';
const lookEvery = 10_000;
const warnedApart = 2_000;
const refusedApart = 30_000;
const lowShare = 0.05;
/** How the disks are, by what is free of what they hold. */
export function diskHindrance(disks, { lowBytes, fullBytes }) {
    if (disks.some(({ free }) => free < fullBytes))
        return 'diskFull';
    return disks.some(({ free, total }) => free < lowBytes || (lowBytes > 0 && free < total * lowShare))
        ? 'diskLow'
        : undefined;
}
/** Looks at disks and clocks, and knows what may not be done at the moment. */
export class WriteGuard {
    settings;
    around;
    disk;
    isApart = false;
    timer;
    constructor(settings, around) {
        this.settings = settings;
        this.around = around;
    }
    async start() {
        await this.keepBallast();
        await this.look();
        this.timer = setInterval(() => void this.look(), lookEvery).unref();
    }
    stop() {
        clearInterval(this.timer);
    }
    /** Why a call is refused now; undefined where it is not. */
    hindranceOf(cost) {
        if (cost === 'read')
            return undefined;
        if (this.disk === 'diskFull')
            return 'diskFull';
        if (this.isApart)
            return 'clocksApart';
        return cost === 'bulk' ? this.disk : undefined;
    }
    async look() {
        try {
            await Promise.all([this.lookAtDisks(), this.lookAtClocks()]);
        }
        catch (error) {
            this.around.log.warn({ err: error }, 'disks and clocks could not be looked at');
        }
    }
    async lookAtDisks() {
        const disks = await Promise.all(this.settings.folders.map(async (folder) => {
            const { bavail, blocks, bsize } = await statfs(folder);
            return { free: bavail * bsize, total: blocks * bsize };
        }));
        const found = diskHindrance(disks, this.settings);
        if (found !== this.disk)
            this.around.log.error({ disks, found: found ?? 'enough' }, 'the room on the disk has changed');
        if (found === 'diskFull' && this.settings.ballast)
            await rm(this.settings.ballast.file, { force: true });
        this.disk = found;
    }
    async lookAtClocks() {
        const now = this.settings.hostTime ?? Date.now;
        const before = now();
        const database = await this.around.databaseTime();
        // The answer was written somewhere between the question and now.
        const apart = Math.max(0, Math.abs(database - (before + now()) / 2) - (now() - before) / 2);
        if (apart > warnedApart)
            this.around.log.warn({ apart: Math.round(apart) }, 'the clocks of server and database are apart');
        this.isApart = apart > refusedApart;
    }
    // Written in full: a file with holes takes no room.
    async keepBallast() {
        const { ballast, folders, lowBytes } = this.settings;
        if (!ballast || (await stat(ballast.file).catch(() => undefined))?.size === ballast.bytes)
            return;
        const { bavail, bsize } = await statfs(folders[0] ?? '.');
        if (bavail * bsize > lowBytes + 2 * ballast.bytes)
            await writeFile(ballast.file, zeros(ballast.bytes), { mode: 0o600 });
    }
}
const piece = Buffer.alloc(1024 * 1024);
function* zeros(bytes) {
    for (let left = bytes; left > 0; left -= piece.length)
        yield piece.subarray(0, Math.min(left, piece.length));
}
const isBulk = /\/excel\/(?:upload|import|export)|ExcelExport\/|\/upload$|\/resumable|\/ubl\/import/;
const isLogin = /^\/prod-api\/auth\//;
/** What a call would do to the disk. */
export function costOnDisk(method, path, route) {
    if (isLogin.test(path))
        return 'read';
    if (isBulk.test(path) && method !== 'GET')
        return 'bulk';
    if (method === 'GET' || method === 'HEAD' || !path.startsWith('/prod-api/'))
        return 'read';
    if (route?.kind === 'standard')
        return standardCalls[route.name]?.writes ? 'change' : 'read';
    return route?.kind === 'endpoint' && route.endpoint?.readOnly ? 'read' : 'change';
}
/** Refuses with 503 what disk or clocks do not allow, before anything of it is read. */
export function addWriteGuard(app, guard) {
    app.addHook('onRequest', async (request) => {
        const [path = ''] = request.url.split('?');
        const hindrance = guard.hindranceOf(costOnDisk(request.method, path, routeOf(request)));
        if (hindrance)
            throw new Hindered(hindrance);
    });
    app.addHook('onClose', () => guard.stop());
}
