import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tableOfRows, type RowTable } from '#model/rowTable.ts';
import { isRecord } from '#model/value.ts';

/** By which preference (RFC 7240) a caller asks for it. */
const preference = 'rows=table';

/**
 * Lists of many rows leave as tables for who prefers them so: `tables` of the answer names them. Most of a long order are
 * the names of its columns, which everybody would write, send and read five thousand times.
 */
export function addTables(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const answer = prefersTables(request) ? withTables(payload) : undefined;
    if (answer) void reply.header('preference-applied', preference);
    done(null, answer ?? payload);
  });
}

function prefersTables({ headers: { prefer } }: FastifyRequest): boolean {
  return typeof prefer === 'string' && prefer.split(',').some((each) => each.trim() === preference);
}

// The rows of an answer lie in its data, under a name.
function withTables(payload: unknown): unknown {
  if (!isRecord(payload) || !isRecord(payload.data)) return undefined;
  const tables = Object.entries(payload.data).flatMap(([name, value]): [string, RowTable][] => {
    const table = Array.isArray(value) ? tableOfRows(value) : undefined;
    return table ? [[name, table]] : [];
  });
  if (tables.length === 0) return undefined;
  return {
    ...payload,
    data: { ...payload.data, ...Object.fromEntries(tables) },
    tables: tables.map(([name]) => name),
  };
}
