import { CheckOutlined, ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Allowed } from '#ui/access.tsx';
import { DocumentList, type OnDone } from '#ui/document/list/DocumentList.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { versionOf, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { useRefusedActs } from '#ui/document/transition/useRefusedActs.tsx';
import { addressOf, emptyList, withFilter } from '#ui/document/list/listState.ts';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { server } from '#ui/server.ts';
import { useSession, useUser } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { ReviewButton } from '../purchaseOrder/review/ReviewButton.tsx';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import { orderAnswer } from './orderAnswer.document.ts';
import { orderInbox } from './orderInbox.document.ts';

const ImportWizard = loadable(async () => (await import('#ui/excel/ImportWizard.tsx')).ImportWizard);

/** What waits for an answer: suppliers confirm lines or send a workbook, buyers answer proposals, many at once. */
export function OrderInbox() {
  return (
    <DocumentList
      document={orderInbox}
      rowClassName={(line) => (line['urgentStatus'] === true ? 'row-urgent' : '')}
      toolbar={answerButtons}
    />
  );
}

function answerButtons(selected: readonly DocumentRow[], onDone: OnDone) {
  return <AnswerButtons selected={selected} onDone={onDone} />;
}

interface AnswerProps {
  readonly selected: readonly DocumentRow[];
  readonly onDone: OnDone;
}

function AnswerButtons({ selected, onDone }: AnswerProps) {
  const { side } = useUser();
  const inTurn = (turn: string): DocumentRow[] => selected.filter((line) => line['turn'] === turn);
  if (side !== 'supplier') return <ReviewButton rows={inTurn('BUYER')} of={selected.length} onDone={onDone} />;
  return (
    <>
      <ConfirmButton rows={inTurn('SUPPLIER')} of={selected.length} onDone={onDone} />
      <ImportAnswers />
    </>
  );
}

interface ConfirmProps {
  readonly rows: readonly DocumentRow[];
  /** How many are ticked. */
  readonly of: number;
  readonly onDone: OnDone;
}

function ConfirmButton({ rows, of, onDone }: ConfirmProps) {
  const text = useText();
  const { tell: notify, dialog } = useRefusedActs(purchaseOrderDetail);
  if (rows.length === 0) return dialog;
  return (
    <>
      <EndpointButton
        document={purchaseOrderDetail}
        endpoint="confirm"
        label={orderTexts.confirmLines}
        confirm={orderTexts.confirmLinesAsk}
        detail={<p>{text(orderTexts.ofSelected, { n: rows.length, all: of })}</p>}
        icon={<CheckOutlined />}
        count={rows.length}
        onRun={async () => {
          const path = `${purchaseOrderDetail.module}/${purchaseOrderDetail.code}/confirm`;
          const answer = await server.change(path, { rows: rows.map(versionOf) });
          onDone(notify(text(orderTexts.confirmLines), rows, answer));
        }}
      />
      {dialog}
    </>
  );
}

/** Brings an answer sheet, the export of this list with other dates and quantities, and opens it to be given. */
function ImportAnswers() {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'pur.orderAnswer');
  const open = (): void => {
    if (path) void navigate(path + addressOf(withFilter(emptyList, 'status', { op: 'in', values: ['NEW'] })));
  };
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed code="pur:orderAnswer:import">
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {text(orderTexts.importAnswers)}
      </Button>
      {isOpen ? <ImportWizard document={orderAnswer} onClose={() => setOpen(false)} onImported={open} /> : null}
    </Allowed>
  );
}
