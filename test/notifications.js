import { dispatchQueued } from '#areas/notice/public.ts';
import { app, asServer } from './app.ts';
/** What somebody hears of an act and of nothing before it. */
export async function notificationsOf(who, act) {
    const { engine } = await app();
    const tellAll = () => asServer((ctx) => dispatchQueued(engine, ctx));
    const all = async () => {
        const { records } = await who.post('/notice/msgSendRecord/queryReceive', {
            page: { size: 50 },
        });
        return records;
    };
    await tellAll();
    const before = new Set((await all()).map(({ id }) => id));
    await act();
    await tellAll();
    return (await all()).filter(({ id }) => !before.has(id));
}
