import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import type { OrgPickerProps } from './OrgPicker.tsx';
import { useConfirm, type Picking } from './usePicking.ts';
import { pickerTexts } from './texts.ts';

interface PickerDialogProps extends Pick<OrgPickerProps, 'title' | 'unique' | 'onOk' | 'onCancel'> {
  readonly picking: Picking;
  readonly children: ReactNode;
}

/** The dialog of a picker: OK gives what is picked, unless somebody else holds it already. */
export function PickerDialog({ title, unique, onOk, onCancel, picking, children }: PickerDialogProps) {
  const text = useText();
  const { confirming, confirm } = useConfirm({ unique, onOk });
  return (
    <Modal
      open
      className="full-on-phone"
      title={title ?? text(pickerTexts.title)}
      width="min(850px, calc(100vw - 32px))"
      onCancel={onCancel}
      onOk={() => confirm(picking.selected)}
      okText={text(pickerTexts.ok)}
      cancelText={text(pickerTexts.cancel)}
      confirmLoading={confirming}
    >
      {children}
    </Modal>
  );
}
