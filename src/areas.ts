import type { Area } from '#model/area.ts';
import { exchange } from './areas/exchange/area.ts';
import { contracts } from './areas/contract/area.ts';
import { experts } from './areas/experts/area.ts';
import { finance } from './areas/finance/area.ts';
import { files } from './areas/files/area.ts';
import { access } from '#areas/access/area.ts';
import { messaging } from './areas/messaging/area.ts';
import { molds } from './areas/mold/area.ts';
import { notice } from './areas/notice/area.ts';
import { masterData } from './areas/masterData/area.ts';
import { moduleDesigner } from './areas/moduleDesigner/area.ts';
import { organisation } from './areas/organisation/area.ts';
import { performance } from './areas/performance/area.ts';
import { planning } from './areas/planning/area.ts';
import { pricing } from './areas/pricing/area.ts';
import { printing } from './areas/printing/area.ts';
import { purchasing } from './areas/purchasing/area.ts';
import { quality } from './areas/quality/area.ts';
import { receiving } from './areas/receiving/area.ts';
import { reports } from './areas/reports/area.ts';
import { sample } from './areas/sample/area.ts';
import { scheduling } from './areas/scheduling/area.ts';
import { siteVisit } from './areas/siteVisit/area.ts';
import { sourcing } from './areas/sourcing/area.ts';
import { supplier } from './areas/supplier/area.ts';
import { supplierInsight } from './areas/supplierInsight/area.ts';
import { system } from './areas/system/area.ts';
import { tendering } from './areas/tendering/area.ts';
import { workflow } from './areas/workflow/area.ts';

/** The areas of the product; lower ones may use upper ones. */
export const areas: readonly Area[] = [
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
  contracts,
  molds,
  performance,
  siteVisit,
  sample,
  supplierInsight,
  exchange,
  reports,
  workflow,
  moduleDesigner,
];
