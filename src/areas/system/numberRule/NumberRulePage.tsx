import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/ListStates.tsx';
import { ObjectPage } from '#ui/document/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/rows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { isRecord } from '#model/value.ts';
import { numberTexts } from '../texts.ts';
import { sysNumberRule } from './numberRule.document.ts';
import '../system.css';

/** A number rule with the number that comes next. */
export function NumberRulePage() {
  const text = useText();
  return (
    <ObjectPage
      document={sysNumberRule}
      tabs={[{ key: 'preview', label: text(numberTexts.preview), render: (row) => <Preview row={row} /> }]}
    />
  );
}

function Preview({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const { ruleCode, prefix, datePattern, seqLength, resetCycle } = row;
  const rule = { ruleCode, prefix, datePattern, seqLength, resetCycle };
  const preview = useQuery({
    queryKey: ['system/sysNumberRule/preview', rule],
    queryFn: () => server.post('system/sysNumberRule/preview', rule),
    gcTime: 0,
  });
  if (preview.error) return <LoadFault error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!isRecord(preview.data)) return <LateSkeleton rows={1} />;
  return (
    <>
      <p className="system-value" data-testid="next-number">
        {String(preview.data['number'])}
      </p>
      <p className="system-help">{text(numberTexts.previewHelp)}</p>
    </>
  );
}
