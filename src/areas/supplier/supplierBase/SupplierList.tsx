import { MergeList } from '#ui/merge/MergeList.tsx';
import { supplierTexts } from '../texts.ts';
import { supplierBase } from './supplierBase.document.ts';

/** The suppliers; what is ticked can be asked to be merged into another one. */
export const SupplierList = () => (
  <MergeList document={supplierBase} kind="SUPPLIER" confirm={supplierTexts.mergeAsk} />
);
