import { Button, Drawer, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
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
  /** Its button warns of what cannot be taken back. */
  readonly danger?: boolean;
  /** What stands before its fields. */
  readonly before?: ReactNode;
  /** What stands behind its fields and is written with them: fields of more than one control. */
  readonly after?: (values: FormValues, set: (name: string, value: unknown) => void) => ReactNode;
}

const nothing: FormValues = {};

/** The form of a layer keeps its values itself and closes when they were taken. */
function useLayerForm({ value = nothing, submit, onClose, ...props }: FormLayerProps) {
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
      okText={form.say(props.submitText ?? formTexts.submit)}
      okButtonProps={{ danger: props.danger ?? false }}
      cancelText={text(formTexts.cancel)}
      confirmLoading={form.submitting}
    >
      <LayerFields form={form} {...props} />
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
      <LayerFields form={form} {...props} />
    </Drawer>
  );
}

function LayerFields({ form, before, after }: FormLayerProps & { readonly form: SchemaFormControl }) {
  return (
    <FormFrame form={form} buttons={false}>
      {before}
      <SchemaFields form={form} />
      {after?.(form.values, form.set)}
    </FormFrame>
  );
}

interface LayerButtonsProps {
  readonly form: SchemaFormControl;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
}

function LayerButtons({ form, onSubmit, onClose }: LayerButtonsProps) {
  const text = useText();
  return (
    <div className="schema-buttons">
      <Button onClick={onClose}>{text(formTexts.cancel)}</Button>
      <Button type="primary" loading={form.submitting} onClick={() => void onSubmit()}>
        {form.say(form.props.submitText ?? formTexts.submit)}
      </Button>
    </div>
  );
}
