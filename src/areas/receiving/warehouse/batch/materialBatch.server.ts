import { sql, type Fragment } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { deliveryNote } from '../../delivery/deliveryNote/deliveryNote.document.ts';
import { iqcLot } from '../../inspection/iqc/iqcLot.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { ids } from '../../receiving.queries.ts';
import { returned } from '../../receipt/returned/returned.document.ts';
import { stockIn } from '../stockIn/stockIn.document.ts';
import { stockIssue } from '../stockIssue/stockIssue.document.ts';
import { stockTake } from '../stockTake/stockTake.document.ts';
import { stockTransfer } from '../stockTransfer/stockTransfer.document.ts';
import { materialBatch } from './materialBatch.document.ts';

export default implement(materialBatch, {
  /** Backward to what brought the batch, forward to everything that was done with it. */
  async related(batch, ctx) {
    const ofBatch = sql`x.material_id = ${batch.materialId}::bigint and x.batch_no = ${batch.batchNo}
      and x.company_id = ${batch.companyId}::bigint and not x.deleted_flag`;
    const headersOf = (table: string): Promise<string[]> =>
      ids(ctx.db, sql`select distinct x.parent_id as id from ${sql.table(table)} x where ${ofBatch} order by 1`);
    const notes: Fragment = sql`
      select distinct h.delivery_id as id from pur_receive_detail x join pur_receive h on h.id = x.parent_id
       where ${ofBatch} and h.delivery_id is not null order by 1`;
    const lots: Fragment = sql`select x.id from pur_iqc_lot x where ${ofBatch} order by 1`;
    return [
      { document: deliveryNote, ids: await ids(ctx.db, notes), direction: 'before' },
      { document: receive, ids: await headersOf('pur_receive_detail'), direction: 'before' },
      { document: iqcLot, ids: await ids(ctx.db, lots), direction: 'after' },
      { document: stockIn, ids: await headersOf('pur_stock_in_detail'), direction: 'after' },
      { document: stockTransfer, ids: await headersOf('pur_stock_transfer_line'), direction: 'after' },
      { document: stockIssue, ids: await headersOf('pur_stock_issue_line'), direction: 'after' },
      { document: returned, ids: await headersOf('pur_returned_detail'), direction: 'after' },
      { document: stockTake, ids: await headersOf('pur_stock_take_line'), direction: 'after' },
    ];
  },
});
