import type { Decimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { checkLines, ErpFormatError, linesIn, reader, requireNumber } from '#areas/purchasing/erp/erpOrder.rules.ts';

/** A line of a purchase request as an ERP tells it; codes are those of the ERP. */
export interface ErpRequestLine {
  readonly lineNo: number;
  readonly material: string;
  readonly description: string | null;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly requiredOn: string;
  /** Including tax, in home currency. */
  readonly estimatedPrice: Decimal | null;
  readonly taxRate: string | null;
  readonly warehouse: string | null;
  readonly suggestedSupplier: string | null;
}

/** A purchase request, or a need of material planning, as an ERP tells it (`docs/erp.md`). */
export interface ErpRequest {
  readonly number: string;
  /** Counts up with every change at the source. */
  readonly version: number;
  readonly source: 'MRP' | 'ERP';
  readonly title: string | null;
  readonly reason: string | null;
  readonly budget: string | null;
  /** Approved at the source. */
  readonly released: boolean;
  readonly cancelled: boolean;
  readonly lines: readonly ErpRequestLine[];
}

/** A request as it came; throws `ErpFormatError` at the first thing that is not as agreed. */
export function requestOf(value: unknown): ErpRequest {
  const number = requireNumber(value);
  const read = reader(value, '');
  const source = isRecord(value) ? value['source'] : undefined;
  if (source !== 'MRP' && source !== 'ERP')
    throw new ErpFormatError('source', ['应为 MRP 或 ERP', 'MRP or ERP was expected']);
  const request: ErpRequest = {
    number,
    version: read.count('version'),
    source,
    title: read.maybe('title', (name) => read.text(name, 100)),
    reason: read.maybe('reason', (name) => read.text(name, 500)),
    budget: read.maybe('budget', (name) => read.text(name, 30)),
    released: read.maybe('released', read.flag) ?? false,
    cancelled: read.maybe('cancelled', read.flag) ?? false,
    lines: linesIn(value).map((line, index) => lineOf(line, `lines[${index}].`)),
  };
  checkLines(request);
  return request;
}

function lineOf(value: unknown, place: string): ErpRequestLine {
  const read = reader(value, place);
  return {
    lineNo: read.count('lineNo'),
    material: read.text('material', 60),
    description: read.maybe('description', (name) => read.text(name, 200)),
    quantity: read.positive('quantity'),
    unit: read.text('unit', 60),
    requiredOn: read.day('requiredOn'),
    estimatedPrice: read.maybe('estimatedPrice', read.amount),
    taxRate: read.maybe('taxRate', (name) => read.text(name, 60)),
    warehouse: read.maybe('warehouse', (name) => read.text(name, 60)),
    suggestedSupplier: read.maybe('suggestedSupplier', (name) => read.text(name, 60)),
  };
}
