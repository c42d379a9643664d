import { sql } from '#engine/database/database.ts';
import { documentTable, expressions } from '#engine/read/documentTable.ts';
import type { RoundMode } from '#model/decimal.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { purchaseOrderDetail } from './purchaseOrderDetail.document.ts';

/** Orders as `o`, their lines as `d`, in statements of every area that reads them. */
export const orderTable = documentTable(purchaseOrder, 'o');
export const orderLineTable = documentTable(purchaseOrderDetail, 'd');

const orderCurrency = documentTable(currency, 'c');

/** Lines `d` with their orders `o`. */
export const linesWithOrders = sql`${orderLineTable.from} join ${orderTable.from} on o.id = d.parent_id`;

/** The same with the currencies of the orders, `c`, where they have one. */
export const linesWithCurrencies = sql`${linesWithOrders} left join ${orderCurrency.from} on c.id = o.currency_id`;

/** How the amounts of an order are rounded: as its currency is, with two decimals while it has none. */
export const orderRounding = expressions<{ readonly decimals: number; readonly roundMode: RoundMode }>(
  sql`coalesce(c.decimals, 2) as decimals, coalesce(c.round_mode, 'HALF_UP') as "roundMode"`,
);
