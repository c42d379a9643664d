import exchange from './areas/exchange/server.ts';
import contract from './areas/contract/server.ts';
import experts from './areas/experts/server.ts';
import finance from './areas/finance/server.ts';
import files from './areas/files/server.ts';
import access from '#areas/access/server.ts';
import masterData from './areas/masterData/server.ts';
import messaging from './areas/messaging/server.ts';
import mold from './areas/mold/server.ts';
import notice from './areas/notice/server.ts';
import moduleDesigner from './areas/moduleDesigner/server.ts';
import organisation from './areas/organisation/server.ts';
import performance from './areas/performance/server.ts';
import planning from './areas/planning/server.ts';
import pricing from './areas/pricing/server.ts';
import printing from './areas/printing/server.ts';
import purchasing from './areas/purchasing/server.ts';
import quality from './areas/quality/server.ts';
import receiving from './areas/receiving/server.ts';
import reports from './areas/reports/server.ts';
import sample from './areas/sample/server.ts';
import scheduling from './areas/scheduling/server.ts';
import siteVisit from './areas/siteVisit/server.ts';
import sourcing from './areas/sourcing/server.ts';
import supplier from './areas/supplier/server.ts';
import supplierInsight from './areas/supplierInsight/server.ts';
import system from './areas/system/server.ts';
import tendering from './areas/tendering/server.ts';
import workflow from './areas/workflow/server.ts';

/** The server sides of the areas, in their order. */
export const servers = [
  access,
  system,
  scheduling,
  files,
  printing,
  organisation,
  masterData,
  supplier,
  notice,
  pricing,
  messaging,
  purchasing,
  planning,
  receiving,
  finance,
  quality,
  experts,
  sourcing,
  tendering,
  contract,
  mold,
  performance,
  siteVisit,
  sample,
  supplierInsight,
  exchange,
  reports,
  workflow,
  moduleDesigner,
];
