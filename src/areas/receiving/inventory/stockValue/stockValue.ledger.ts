import { defineLedger } from '#model/ledger.ts';
import { stockValue } from './stockValue.document.ts';
import { stockValueEntry } from './stockValueEntry.document.ts';

/** The value of own stock as the sum of what moved it. A movement also tells the average that it leaves behind. */
export const stockValueLedger = defineLedger({
  code: 'pur.stockValue',
  label: ['库存价值', 'Stock value'],
  of: stockValue,
  movements: stockValueEntry,
  line: 'parent',
  columns: ['qty', 'value'],
  events: {
    OPENING: ['+qty', '+value'],
    RECV: ['+qty', '+value'],
    RECV_R: ['+qty', '+value'],
    INSP_NG: ['+qty', '+value'],
    UNBLOCK: ['+qty', '+value'],
    DESTROY: ['+qty', '+value'],
    SCRAP: ['+qty', '+value'],
    PUT: ['+qty', '+value'],
    RET_OUT: ['+qty', '+value'],
    RET_OUT_R: ['+qty', '+value'],
    OWN_IN: ['+qty', '+value'],
    ISSUE: ['+qty', '+value'],
    RETURN_IN: ['+qty', '+value'],
    OTHER_IN: ['+qty', '+value'],
    TRANS: ['+qty', '+value'],
    COUNT: ['+qty', '+value'],
  },
  names: { event: 'moveType', qty: 'baseQty', seq: 'lineNo' },
  count: 'entryCount',
  after: { qty: 'qtyAfter', value: 'valueAfter' },
  latest: ['avgPrice'],
  // Goods may be reversed before those that came first are known; their value stays above zero.
  mayBeNegative: ['qty'],
  lockOrder: 400,
});
