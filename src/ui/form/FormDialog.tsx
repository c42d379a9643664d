import { Button, Drawer, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import type { FormValues, Wording } from './schema.ts';
import { FormFrame, SchemaFields } from './SchemaForm.tsx';
import { useSchemaForm, type SchemaFormControl, type SchemaFormProps } from './useSchemaForm.ts';
import { formTexts } from './texts.ts';

interface FormLayerProps extends Omit<SchemaFormProps, 'value' | 'onChange' | 'submit'> {
  readonly title: Wording;
  /** What it begins with. */
  readonly value?: FormValues;
  readonly submit: (values: FormValues) => Promise<unknown>;
  readonly onClose: () => void;
  readonly width?: number;
}

const nothing: FormValues = {};

/** The form of a layer keeps its values itself and closes when they were taken. */
function useLayerForm({ title: _title, value = nothing, submit, onClose, ...props }: FormLayerProps) {
  const [values, setValues] = useState(value);
  const form = useSchemaForm({ span: 24, ...props, value: values, onChange: setValues, submit });
  const finish = async (): Promise<void> => {
    if (await form.submit()) onClose();
  };
  return { form, finish };
}

/** A form in a dialog; it stays open until its values were taken. */
export function FormDialog(props: FormLayerProps) {
  const text = useText();
  const { form, finish } = useLayerForm(props);
  return (
    <Modal
      open
      title={form.say(props.title)}
      width={`min(${props.width ?? 640}px, calc(100vw - 32px))`}
      mask={{ closable: false }}
      onCancel={props.onClose}
      onOk={finish}
      okText={text(formTexts.submit)}
      cancelText={text(formTexts.cancel)}
      confirmLoading={form.submitting}
    >
      <FormFrame form={form} buttons={false}>
        <SchemaFields form={form} />
      </FormFrame>
    </Modal>
  );
}

/** A form in a drawer; it stays open until its values were taken. */
export function FormDrawer(props: FormLayerProps) {
  const { form, finish } = useLayerForm(props);
  return (
    <Drawer
      open
      title={form.say(props.title)}
      size={`min(${props.width ?? 560}px, 100vw)`}
      onClose={props.onClose}
      footer={<LayerButtons form={form} onSubmit={finish} onClose={props.onClose} />}
    >
      <FormFrame form={form} buttons={false}>
        <SchemaFields form={form} />
      </FormFrame>
    </Drawer>
  );
}

interface LayerButtonsProps {
  readonly form: Pick<SchemaFormControl, 'submitting'>;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
}

function LayerButtons({ form, onSubmit, onClose }: LayerButtonsProps) {
  const text = useText();
  return (
    <div className="schema-buttons">
      <Button onClick={onClose}>{text(formTexts.cancel)}</Button>
      <Button type="primary" loading={form.submitting} onClick={() => void onSubmit()}>
        {text(formTexts.submit)}
      </Button>
    </div>
  );
}
