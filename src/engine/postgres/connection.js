import { Client } from 'pg';
const CONNECT_MS = 10_000;
/**
 * One connection outside the pool, for starting and supervising; refused when two attempts of `patience` milliseconds have
 * found nobody. The time of the first may pass while this process is still loading, and the answer lies there unread.
 */
export async function connect(url, patience = CONNECT_MS) {
    try {
        return await connectOnce(url, patience);
    }
    catch (error) {
        if (!isTooLate(error))
            throw error;
        return connectOnce(url, patience);
    }
}
async function connectOnce(url, patience) {
    const client = new Client({
        connectionString: url,
        connectionTimeoutMillis: patience,
        application_name: 'srm-start',
        keepAlive: true,
    });
    try {
        await client.connect();
    }
    catch (error) {
        throw isTooLate(error)
            ? Object.assign(error, { code: 'ETIMEDOUT', address: client.host, port: client.port })
            : error;
    }
    return client;
}
// The driver tells that its own time is over by this text alone.
const isTooLate = (error) => error instanceof Error && error.message === 'timeout expired';
/** The same database for another user. */
export function withUser(url, user, password) {
    const address = new URL(url);
    if (address.hostname) {
        address.username = user;
        address.password = password;
    }
    else {
        // A socket folder stands in the query, and an address without a host holds no user.
        address.searchParams.set('user', user);
        address.searchParams.set('password', password);
    }
    return address.href;
}
