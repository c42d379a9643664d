// What the load generator gives and takes, as far as it is used here; it brings no types of its own.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  namespace autocannon {
    interface Request {
      readonly method: 'GET' | 'POST';
      readonly path: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly setupRequest?: (request: Request) => Request;
    }
    interface Options {
      readonly url: string;
      readonly connections: number;
      readonly duration?: number;
      readonly amount?: number;
      readonly overallRate?: number;
      readonly timeout?: number;
      readonly requests: readonly Request[];
      readonly verifyBody?: (body: string) => boolean;
    }
    interface Result {
      readonly errors: number;
      readonly timeouts: number;
      readonly mismatches: number;
      readonly non2xx: number;
      readonly '2xx': number;
    }
  }
  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null, result: autocannon.Result) => void,
  ): EventEmitter;
  export default autocannon;
}
