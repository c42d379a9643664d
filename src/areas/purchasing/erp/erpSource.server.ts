import { CircuitOpenError } from '#engine/outbound/circuitBreaker.ts';
import { PartnerRejectedError, type Outbound } from '#engine/outbound/outbound.ts';
import { ErpFormatError, pageOf, type ErpList, type ErpPage } from './erpOrder.rules.ts';
import type { Wanted } from './erpRange.rules.ts';

/** Where and how an ERP is asked. */
export interface ErpAddress {
  readonly baseUrl: string;
  readonly companyCode: string;
  readonly authKind: 'BEARER' | 'BASIC' | 'KEY';
  readonly authUser: string | null;
  readonly secret: string;
}

const [pageSize, mostPages, attempts] = [100, 500, 3] as const;

const pathOf = { orders: 'purchase-orders', requests: 'purchase-requests' } as const satisfies Record<ErpList, string>;

/** Every page of what an ERP has, one after the other; rejects when it cannot be asked. */
export async function* recordsOf(
  outside: Outbound,
  address: ErpAddress,
  list: ErpList,
  wanted: Wanted,
): AsyncGenerator<unknown[]> {
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const url = urlOf(address, list, wanted, cursor);
    const answer = pageOf((await asked(outside, url, headersOf(address))).body, list);
    yield [...answer.records];
    if (answer.next === null) return;
    cursor = answer.next;
  }
  throw new ErpFormatError('next', [`连续超过 ${mostPages} 页`, `more than ${mostPages} pages follow each other`]);
}

/** The first page of what has changed on a day, asked for once: whether address, company and secret are right. */
export async function firstPage(outside: Outbound, address: ErpAddress, day: string): Promise<ErpPage> {
  const url = urlOf(address, 'orders', { changedFrom: day, changedTo: day }, null);
  return pageOf((await outside.get({ url, headers: headersOf(address) })).body, 'orders');
}

function urlOf({ baseUrl, companyCode }: ErpAddress, list: ErpList, wanted: Wanted, cursor: string | null): string {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${pathOf[list]}`);
  const parameters: Readonly<Record<string, string>> =
    'orderNos' in wanted ? { numbers: wanted.orderNos.join(',') } : { from: wanted.changedFrom, to: wanted.changedTo };
  for (const [name, value] of Object.entries({ company: companyCode, ...parameters, size: String(pageSize) }))
    url.searchParams.set(name, value);
  if (cursor !== null) url.searchParams.set('cursor', cursor);
  return url.href;
}

function headersOf({ authKind, authUser, secret }: ErpAddress): Record<string, string> {
  if (authKind === 'KEY') return { 'x-api-key': secret };
  if (authKind === 'BEARER') return { authorization: `Bearer ${secret}` };
  return { authorization: `Basic ${Buffer.from(`${authUser ?? ''}:${secret}`).toString('base64')}` };
}

const isRefusal = (status: number): boolean => status < 500 && status !== 429;

// What the ERP cannot do now it may do a moment later; what it refuses it refuses again.
async function asked(outside: Outbound, url: string, headers: Record<string, string>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await outside.get({ url, headers });
    } catch (error) {
      const isFinal =
        error instanceof CircuitOpenError || (error instanceof PartnerRejectedError && isRefusal(error.status));
      if (isFinal || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * 4 ** (attempt - 1)));
    }
  }
}
