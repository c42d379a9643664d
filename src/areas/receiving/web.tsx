import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { accrual } from './settlement/accrual/accrual.document.ts';
import { carbonMonth } from './delivery/carbon/carbonMonth.document.ts';
import { deliveryNote } from './delivery/deliveryNote/deliveryNote.document.ts';
import { iqcLot } from './inspection/iqc/iqcLot.document.ts';
import { iqcQueue } from './inspection/iqc/iqcQueue.document.ts';
import { receive } from './receipt/receive/receive.document.ts';
import { returned } from './receipt/returned/returned.document.ts';
import { returnableGoods } from './receipt/returned/returnableGoods.document.ts';
import { stockBalance } from './inventory/stock/stockBalance.document.ts';
import { stockIn } from './warehouse/stockIn/stockIn.document.ts';
import { stockIssue } from './warehouse/stockIssue/stockIssue.document.ts';

definePages(deliveryNote, {
  list: loadable(async () => (await import('./delivery/page/NoteList.tsx')).NoteList),
  object: loadable(async () => (await import('./delivery/page/NotePage.tsx')).NotePage),
});

definePages(carbonMonth, {
  list: loadable(async () => (await import('./delivery/carbon/CarbonList.tsx')).CarbonList),
});

definePages(accrual, {
  list: loadable(async () => (await import('./settlement/accrual/AccrualList.tsx')).AccrualList),
});

definePages(stockBalance, {
  list: loadable(async () => (await import('./inventory/stock/StockList.tsx')).StockList),
});

definePages(receive, {
  list: loadable(async () => (await import('./receipt/page/ReceiptList.tsx')).ReceiptList),
  object: loadable(async () => (await import('./receipt/page/ReceiptPage.tsx')).ReceiptPage),
});

const lotPage = loadable(async () => (await import('./inspection/iqc/LotPage.tsx')).LotPage);

definePages(iqcLot, { object: lotPage });

// The lot itself, to be inspected where it was found.
definePages(iqcQueue, {
  list: loadable(async () => (await import('./inspection/iqc/QueueList.tsx')).QueueList),
  object: lotPage,
});

for (const document of [stockIn, stockIssue, returned])
  definePages(document, {
    object: loadable(async () => (await import('./inventory/serial/useSerialTab.tsx')).NumberedPage),
  });

definePages(returnableGoods, {
  list: loadable(async () => (await import('./receipt/returned/ReturnDesk.tsx')).ReturnDesk),
});

defineScreen(
  'pur.scanReceiving',
  loadable(async () => (await import('./receipt/dock/ScanPage.tsx')).ScanPage),
);

defineScreen(
  'pur.gateBoard',
  loadable(async () => (await import('./receipt/dock/GateBoard.tsx')).GateBoard),
);

defineScreen(
  'pur.scanCount',
  loadable(async () => (await import('./warehouse/stockTake/ScanCount.tsx')).ScanCount),
);
