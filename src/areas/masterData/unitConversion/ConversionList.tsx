import { CalculatorOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { isDecimal } from '#model/decimal.ts';
import type { EndpointAnswer } from '#model/row.ts';
import type { Fields } from '#model/fields.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import '../masterData.css';
import { masterTexts } from '../texts.ts';
import { unitConversion } from './unitConversion.document.ts';

const tools = () => <TesterButton />;

/** The conversions between units, with a tester. */
export function ConversionList() {
  return <DocumentList document={unitConversion} toolbar={tools} />;
}

function TesterButton() {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalculatorOutlined />} onClick={() => setOpen(true)}>
        {text(masterTexts.tester)}
      </Button>
      {open ? <ConversionTester onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Answer = EndpointAnswer<NonNullable<typeof unitConversion.endpoints>['convert']>;

const fields: Fields = unitConversion.endpoints?.convert.body ?? {};
const places = Object.entries(fields).map(([name, field]) => ({ name, field, editable: true }));
const textIn = (values: Values, name: string): string => String(values[name] ?? '');

function ConversionTester({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const [values, setValues] = useState<Values>({ quantity: '1' });
  const [answer, setAnswer] = useState<Answer>();
  const isComplete = ['quantity', 'fromUnitId', 'toUnitId'].every((name) => textIn(values, name) !== '');
  const convert = async (): Promise<void> => {
    setAnswer(undefined);
    const materialId = textIn(values, 'materialId') || null;
    const [fromUnitId, toUnitId] = [textIn(values, 'fromUnitId'), textIn(values, 'toUnitId')];
    const quantity = textIn(values, 'quantity');
    if (!isDecimal(quantity)) return;
    setAnswer(await server.call(unitConversion, 'convert', { body: { quantity, fromUnitId, toUnitId, materialId } }));
  };
  return (
    <Modal
      open
      title={text(masterTexts.tester)}
      okText={text(masterTexts.convert)}
      cancelText={text(masterTexts.close)}
      okButtonProps={{ disabled: !isComplete }}
      onOk={() => void convert()}
      onCancel={onClose}
    >
      <FieldGrid
        document={unitConversion}
        places={places}
        values={values}
        messageAt={() => undefined}
        onChange={(changes) => setValues((held) => ({ ...held, ...changes }))}
        onLeave={() => undefined}
      />
      {answer ? <Result answer={answer} /> : null}
    </Modal>
  );
}

function Result({ answer }: { readonly answer: Answer }) {
  const text = useText();
  const path = Array.isArray(answer.path) ? answer.path.map(String).join(' → ') : '';
  return (
    <dl className="conversion-result" data-testid="conversion-result">
      <dt>{text(masterTexts.result)}</dt>
      <dd>
        <strong>{answer.quantity}</strong>
      </dd>
      <dt>{text(masterTexts.factor)}</dt>
      <dd>
        {answer.numerator} / {answer.denominator}
      </dd>
      <dt>{text(masterTexts.path)}</dt>
      <dd>{path}</dd>
      <dt>{text(masterTexts.back)}</dt>
      <dd>{answer.back}</dd>
    </dl>
  );
}
