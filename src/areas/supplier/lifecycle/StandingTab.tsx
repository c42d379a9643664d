import { useText } from '#ui/language.ts';
import { RowsAbout } from '../supplierBase/page/RowsAbout.tsx';
import { supFreeze } from './supFreeze.document.ts';
import { supLifecycleChange } from './supLifecycleChange.document.ts';
import { lifecycleTexts } from './texts.ts';
import './lifecycle.css';

/** What was frozen and which way a supplier came from stage to stage. */
export function StandingTab({ supplierId }: { readonly supplierId: string }) {
  const text = useText();
  const search = { supplierBaseId: supplierId };
  return (
    <div className="supplier-tab">
      <h2>{text(lifecycleTexts.freezes)}</h2>
      <RowsAbout
        document={supFreeze}
        search={search}
        columns={['control', 'company', 'status', 'source', 'reason', 'fromDate', 'toDate', 'setter']}
      />
      <h2>{text(lifecycleTexts.changes)}</h2>
      <RowsAbout
        document={supLifecycleChange}
        search={search}
        columns={['changeNo', 'changeType', 'status', 'reasonText', 'effectiveDate', 'endDate', 'approver']}
      />
    </div>
  );
}
