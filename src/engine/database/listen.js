import pg from 'pg';
/**
 * Hears the notifications of a channel on a connection of its own that is opened again when it breaks; `opened` is called
 * whenever it begins to hear: what was told before is lost.
 */
export function listenTo(url, channel, log, received, opened = () => undefined) {
    let client;
    let again;
    let isStopped = false;
    const connect = async () => {
        const next = new pg.Client({ connectionString: url, keepAlive: true });
        const retry = () => {
            next.removeAllListeners('end');
            if (isStopped || client !== next)
                return;
            again = setTimeout(() => void connect(), 1_000);
        };
        client = next;
        next.on('error', (error) => log.warn({ err: error, channel }, 'the connection that hears a channel broke'));
        next.on('end', retry);
        next.on('notification', ({ payload }) => received(payload ?? ''));
        try {
            await next.connect();
            await next.query(`listen ${channel}`);
            opened();
        }
        catch (error) {
            log.warn({ err: error, channel }, 'the connection that hears a channel could not be opened');
            retry();
        }
    };
    void connect();
    return {
        async stop() {
            isStopped = true;
            clearTimeout(again);
            await client?.end().catch(() => undefined);
        },
    };
}
