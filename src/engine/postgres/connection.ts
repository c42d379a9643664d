import { Client } from 'pg';

const CONNECT_MS = 10_000;

/** One connection outside the pool, for starting and supervising; refused after `patience` milliseconds. */
export async function connect(url: string, patience = CONNECT_MS): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patience,
    application_name: 'srm-start',
    keepAlive: true,
  });
  await client.connect();
  return client;
}

/** The same database for another user. */
export function withUser(url: string, user: string, password: string): string {
  const address = new URL(url);
  if (address.hostname) {
    address.username = user;
    address.password = password;
  } else {
    // A socket folder stands in the query, and an address without a host holds no user.
    address.searchParams.set('user', user);
    address.searchParams.set('password', password);
  }
  return address.href;
}
