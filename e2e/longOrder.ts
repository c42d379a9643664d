import type { Page } from 'playwright-core';
import { call } from './calling.ts';

/** A draft of many lines, written through the calls; the lines ask for one after the other number of pieces. */
export async function longOrder(page: Page, lineCount: number, first = 1): Promise<string> {
  const one = async (path: string, body: object = {}): Promise<Record<string, string>> =>
    (await call<{ records: Record<string, string>[] }>(page, path, body)).records[0] ?? {};
  const goods = await one('/basic/material/query', { status: ['ACTIVE'], page: { current: 1, size: 1 } });
  const company = await one('/basic/company/queryForLov', { page: { current: 1, size: 1 } });
  const supplier = await one('/sup/supplierBase/queryForLov', { page: { current: 1, size: 1 } });
  const lines = Array.from({ length: lineCount }, (_, index) => ({
    lineNo: (index + 1) * 10,
    materialId: goods['id'],
    unitId: goods['baseUnitId'],
    taxRateId: goods['taxRateId'],
    orderQty: String(first + index),
    taxPrice: '11.3',
    requireDate: '2027-06-01',
  }));
  const head = { companyId: company['id'], supplierBaseId: supplier['id'] };
  return (await call<{ id: string }>(page, '/pur/purchaseOrder/add', { ...head, lines })).id;
}
