import { ExclamationCircleOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { select, text as textField } from '#model/fields.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { tenderingApply } from '../apply/tenderingApply.document.ts';
import { objectionKinds, tenderingObjection } from '../objection/tenderingObjection.document.ts';
import { QuestionList } from '../question/QuestionList.tsx';
import { questionTypes, tenderingQuestion } from '../question/tenderingQuestion.document.ts';
import { tenderTexts } from '../texts.ts';

const question = {
  questionType: select('类型', 'About', questionTypes, { required: true, default: 'TECH' }),
  title: textField('标题', 'Title', { required: true, maxLength: 200 }),
  content: textField('内容', 'Question', { required: true, maxLength: 4000, multiline: true }),
};

const objection = {
  objectionKind: select('异议事项', 'About', objectionKinds, { required: true }),
  content: textField('异议内容', 'Objection', { required: true, maxLength: 4000, multiline: true }),
};

/** The tender that a participation is about, by its id; a supplier finds it in the room alone. */
function useTenderOf(applyId: string) {
  return useQuery({
    queryKey: ['bidding.tenderingApply', 'room', applyId],
    queryFn: ({ signal }) => server.call(tenderingApply, 'room', { body: { id: applyId } }, { signal, quiet: true }),
    select: ({ tender }) => (isRecord(tender) ? String(tender['tenderingId']) : ''),
  });
}

/** What was asked about the tender of a participation. */
export function RoomQuestions({ row }: { readonly row: DocumentRow }) {
  const tender = useTenderOf(row.id);
  if (tender.error) return <LoadFault error={tender.error} onRetry={() => void tender.refetch()} />;
  if (!tender.data) return <LateSkeleton rows={3} />;
  return <QuestionList tenderingId={tender.data} version={row['versionNo']} />;
}

/** Asks a question about the tender. */
export function AskButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  const tender = useTenderOf(row.id);
  if (!tender.data) return null;
  return (
    <EndpointButton
      document={tenderingQuestion}
      endpoint="save"
      label={tenderTexts.ask}
      input={question}
      count={1}
      icon={<QuestionCircleOutlined />}
      onRun={async (input) => {
        const made = await server.change('bidding/tenderingQuestion/save', { ...input, tenderingId: tender.data });
        await client.invalidateQueries();
        toast.success(text(tenderTexts.asked, { no: isRecord(made) ? String(made['questionNo']) : '' }));
      }}
    />
  );
}

/** Raises an objection, which halts the tender. */
export function RaiseButton({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <EndpointButton
      document={tenderingObjection}
      endpoint="raise"
      label={tenderTexts.object}
      input={objection}
      confirm={tenderTexts.objectAsk}
      count={1}
      danger
      icon={<ExclamationCircleOutlined />}
      onRun={async (input) => {
        const made = await server.change('bidding/tenderingObjection/raise', { ...input, applyId: row.id });
        await client.invalidateQueries();
        toast.success(text(tenderTexts.objected, { no: isRecord(made) ? String(made['objectionNo']) : '' }));
      }}
    />
  );
}
