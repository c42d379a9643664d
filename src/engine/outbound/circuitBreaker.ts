import { PartnerError } from '#model/partnerError.ts';
import { PartnerRejectedError, type Outbound } from './outbound.ts';

/** A partner that failed again and again is left alone for a while; nothing was sent. */
export class CircuitOpenError extends PartnerError {
  readonly until: Date;
  constructor(host: string, until: Date) {
    super(
      [
        `${host} 连续失败，已暂停调用；管理员可在“合作方连接”中恢复`,
        `${host} has failed repeatedly and is left alone for now; administrators have it called again under Partner connections`,
      ],
      `${host} has failed repeatedly and is not called before ${until.toISOString()}.`,
    );
    this.until = until;
  }
}

/** Knows which partners answer; partners are told apart by their hosts. */
export interface CircuitBreaker {
  /** Rejects with `CircuitOpenError` while a partner is left alone; after that one call at a time may try. */
  assertCircuitClosed(host: string): Promise<void>;
  answered(host: string): Promise<void>;
  failed(host: string, fault: string): Promise<void>;
}

/** So many failures in a row, and a partner is left alone. */
export const failureThreshold = 5;

const [shortestRest, longestRest] = [60, 1800] as const;

/** For how many seconds a partner is left alone after so many failures in a row: each further one doubles it. */
export const openSecondsAfter = (failures: number): number =>
  failures < failureThreshold
    ? 0
    : Math.min(longestRest, shortestRest * 2 ** Math.min(failures - failureThreshold, 10));

/** Whether a fault says that a partner does not work; whoever refuses a call is at work. */
export const isPartnerFault = (error: unknown): boolean =>
  !(error instanceof PartnerRejectedError) || error.status >= 500;

/** The same calls, but for partners that are left alone. */
export function withCircuitBreaker(outside: Outbound, breaker: CircuitBreaker): Outbound {
  const call = async <T>(url: string, work: () => Promise<T>): Promise<T> => {
    // What may not be called at all is refused without a word about the partner.
    if (!outside.isCallable(url)) return work();
    const { host } = new URL(url);
    await breaker.assertCircuitClosed(host);
    try {
      const answer = await work();
      await breaker.answered(host);
      return answer;
    } catch (error) {
      if (isPartnerFault(error)) await breaker.failed(host, error instanceof Error ? error.message : String(error));
      else await breaker.answered(host);
      throw error;
    }
  };
  return {
    isCallable: (url) => outside.isCallable(url),
    post: (post) => call(post.url, () => outside.post(post)),
    get: (get) => call(get.url, () => outside.get(get)),
    sendSigned: (post) => call(post.url, () => outside.sendSigned(post)),
  };
}
