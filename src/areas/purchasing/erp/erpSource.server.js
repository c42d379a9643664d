import { CircuitOpenError } from '#engine/outbound/circuitBreaker.ts';
import { PartnerRejectedError } from '#engine/outbound/outbound.ts';
import { ErpFormatError, pageOf } from './erpOrder.rules.ts';
const [pageSize, mostPages, attempts] = [100, 500, 3];
/** Every page of what an ERP has, one after the other; rejects when it cannot be asked. */
export async function* ordersOf(outside, address, wanted) {
    let cursor = null;
    for (let page = 0; page < mostPages; page += 1) {
        const url = urlOf(address, wanted, cursor);
        const answer = pageOf((await asked(outside, url, headersOf(address))).body);
        yield [...answer.orders];
        if (answer.next === null)
            return;
        cursor = answer.next;
    }
    throw new ErpFormatError('next', [`连续超过 ${mostPages} 页`, `more than ${mostPages} pages follow each other`]);
}
/** The first page of what has changed on a day, asked for once: whether address, company and secret are right. */
export async function firstPage(outside, address, day) {
    const url = urlOf(address, { changedFrom: day, changedTo: day }, null);
    return pageOf((await outside.get({ url, headers: headersOf(address) })).body);
}
function urlOf({ baseUrl, companyCode }, wanted, cursor) {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/purchase-orders`);
    const parameters = 'orderNos' in wanted ? { numbers: wanted.orderNos.join(',') } : { from: wanted.changedFrom, to: wanted.changedTo };
    for (const [name, value] of Object.entries({ company: companyCode, ...parameters, size: String(pageSize) }))
        url.searchParams.set(name, value);
    if (cursor !== null)
        url.searchParams.set('cursor', cursor);
    return url.href;
}
function headersOf({ authKind, authUser, secret }) {
    if (authKind === 'KEY')
        return { 'x-api-key': secret };
    if (authKind === 'BEARER')
        return { authorization: `Bearer ${secret}` };
    return { authorization: `Basic ${Buffer.from(`${authUser ?? ''}:${secret}`).toString('base64')}` };
}
const isRefusal = (status) => status < 500 && status !== 429;
// What the ERP cannot do now it may do a moment later; what it refuses it refuses again.
async function asked(outside, url, headers) {
    for (let attempt = 1;; attempt += 1) {
        try {
            return await outside.get({ url, headers });
        }
        catch (error) {
            const isFinal = error instanceof CircuitOpenError || (error instanceof PartnerRejectedError && isRefusal(error.status));
            if (isFinal || attempt === attempts)
                throw error;
            await new Promise((resolve) => setTimeout(resolve, 200 * 4 ** (attempt - 1)));
        }
    }
}
