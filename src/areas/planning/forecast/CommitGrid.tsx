import { SendOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { computed, date, quantity, text as textField } from '#model/fields.ts';
import { DocumentLines } from '#ui/document/lines/DocumentLines.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { nothingWrong } from '../calendar/CalendarEditor.tsx';
import { planningTexts } from '../texts.ts';
import { forecast } from './forecast.document.ts';

const grid: AnyDocument = {
  kind: 'document',
  module: 'pur',
  code: 'commitments',
  label: planningTexts.commitments,
  card: ['material', 'inventoryOrg', 'bucketStart', 'forecastQty', 'commitQty', 'capacityQty'],
  list: ['material', 'inventoryOrg', 'bucketStart', 'forecastQty'],
  fields: {
    commitQty: quantity('承诺数量', 'Committed', { required: true, min: '0' }),
    capacityQty: quantity('产能', 'Capacity', { min: '0' }),
    capacityNote: textField('产能资源', 'Resource', { maxLength: 100 }),
    supplierRemark: textField('说明', 'Remark', { maxLength: 500 }),
    material: computed(textField('物料', 'Material')),
    inventoryOrg: computed(textField('库存组织', 'Inventory organisation')),
    bucketStart: computed(date('期初', 'Period begins')),
    forecastQty: computed(quantity('预测数量', 'Forecast')),
  },
};

const inFull = (line: Values): Values => ({
  detailId: line['id'],
  commitQty: line['status'] === 'COMMITTED' ? line['commitQty'] : line['forecastQty'],
  capacityQty: line['capacityQty'],
  capacityNote: line['capacityNote'],
  supplierRemark: line['supplierRemark'],
  material: [line['materialCode'], line['materialName']].filter(Boolean).join(' '),
  inventoryOrg: line['inventoryOrgName'] ?? '',
  bucketStart: line['bucketStart'],
  forecastQty: line['forecastQty'],
});

interface CommitGridProps {
  readonly document: DocumentRow;
  readonly onSent: () => void;
}

/** Where the supplier commits to a forecast line by line, with the capacity behind it. */
export function CommitGrid({ document, onSent }: CommitGridProps) {
  const text = useText();
  const lines = useMemo(() => linesIn(document, 'lines'), [document]);
  const [rows, setRows] = useState<readonly Values[]>(() => lines.map(inFull));
  const send = async (): Promise<void> => {
    // Rows that were added answer nothing.
    const commitments = rows.filter((row) => row['detailId'] !== undefined).map(bodyOf);
    await server.change('pur/forecast/commit', { id: document.id, commitments });
    toast.success(text(planningTexts.replied));
    onSent();
  };
  return (
    <section className="plan-calendar" data-testid="commit-grid">
      <p className="plan-hint">{text(planningTexts.commitHint)}</p>
      <DocumentLines document={grid} lines={rows} problems={nothingWrong} onChange={setRows} />
      <EndpointButton
        document={forecast}
        endpoint="commit"
        label={planningTexts.sendReply}
        confirm={planningTexts.commitHint}
        count={1}
        icon={<SendOutlined />}
        onRun={send}
      />
    </section>
  );
}

const bodyOf = ({ detailId, commitQty, capacityQty, capacityNote, supplierRemark }: Values): Values => ({
  detailId,
  commitQty,
  capacityQty: capacityQty ?? '0',
  capacityNote: capacityNote ?? null,
  supplierRemark: supplierRemark ?? null,
});
