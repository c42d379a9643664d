import { SwapOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lookup } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { titleOf, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { ImpactTable } from '#ui/merge/ImpactTable.tsx';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { purchaserTexts } from '../texts.ts';
import { purchaser } from './purchaser.document.ts';
import { inServiceOnly } from './purchaser.rules.ts';

/** A purchaser, whose purchases can be handed over to a successor. */
export function PurchaserPage() {
  return <ObjectPage document={purchaser} acts={(row) => <HandOver row={row} />} />;
}

const says = {
  none: purchaserTexts.nothing,
  afterwards: purchaserTexts.afterwards,
  moves: purchaserTexts.moves,
  stays: purchaserTexts.kept,
};

/** What is a purchaser's still, and who is to have it. */
function HandOver({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  return (
    <EndpointButton
      document={purchaser}
      endpoint="handOver"
      title={titleOf(purchaser, row, language)}
      icon={<SwapOutlined />}
      confirm={purchaserTexts.confirm}
      detail={<ToHandOver id={row.id} />}
      input={{
        successor: lookup('继任者', 'Successor', 'basic.purchaser', {
          required: true,
          filter: inServiceOnly,
          fromTree: true,
        }),
      }}
      count={1}
      onRun={async ({ successorId }) => {
        const answer = await server.change('/basic/purchaser/handOver', { purchaserId: row.id, successorId });
        toast.success(text(purchaserTexts.done, { n: isRecord(answer) ? Number(answer['moved']) : 0 }));
        await client.invalidateQueries();
      }}
    />
  );
}

function ToHandOver({ id }: { readonly id: string }) {
  const found = useQuery({
    queryKey: ['documents', 'basic.purchaser', 'handOverImpact', id],
    queryFn: async () => {
      const answer = await server.post('/basic/purchaser/handOverImpact', { purchaserId: id });
      const records = isRecord(answer) ? answer['records'] : undefined;
      return Array.isArray(records) ? records.filter(isRecord) : [];
    },
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  return <ImpactTable impacts={found.data} says={says} />;
}
