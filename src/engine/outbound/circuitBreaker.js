import { PartnerError } from '#model/partnerError.ts';
import { PartnerRejectedError } from './outbound.ts';
/** A partner that failed again and again is left alone for a while; nothing was sent. */
export class CircuitOpenError extends PartnerError {
    until;
    constructor(host, until) {
        super([
            `${host} 连续失败，已暂停调用；管理员可在“合作方连接”中恢复`,
            `${host} has failed repeatedly and is left alone for now; administrators have it called again under Partner connections`,
        ], `${host} has failed repeatedly and is not called before ${until.toISOString()}.`);
        this.until = until;
    }
}
/** So many failures in a row, and a partner is left alone. */
export const failureThreshold = 5;
const [shortestRest, longestRest] = [60, 1800];
/** For how many seconds a partner is left alone after so many failures in a row: each further one doubles it. */
export const openSecondsAfter = (failures) => failures < failureThreshold
    ? 0
    : Math.min(longestRest, shortestRest * 2 ** Math.min(failures - failureThreshold, 10));
/** Whether a fault says that a partner does not work; whoever refuses a call is at work. */
export const isPartnerFault = (error) => !(error instanceof PartnerRejectedError) || error.status >= 500;
/** The same calls, but for partners that are left alone. */
export function withCircuitBreaker(outside, breaker) {
    const call = async (url, work) => {
        // What may not be called at all is refused without a word about the partner.
        if (!outside.isCallable(url))
            return work();
        const { host } = new URL(url);
        await breaker.assertCircuitClosed(host);
        try {
            const answer = await work();
            await breaker.answered(host);
            return answer;
        }
        catch (error) {
            if (isPartnerFault(error))
                await breaker.failed(host, error instanceof Error ? error.message : String(error));
            else
                await breaker.answered(host);
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
