import { Modal } from 'antd';
import { useState } from 'react';
import type { Signature } from '#model/signature.ts';
import { useText } from '../language.ts';
import { SignatureInput } from './SignatureInput.tsx';
import { approvalTexts } from './texts.ts';

interface SignDialogProps {
  readonly title: string;
  readonly onSign: (signature: Signature) => void;
  readonly onClose: () => void;
}

/** Asks whoever decides for his signature. */
export function SignDialog({ title, onSign, onClose }: SignDialogProps) {
  const text = useText();
  const [signature, setSignature] = useState<Signature>();
  return (
    <Modal
      open
      title={title}
      okText={text(approvalTexts.signAndDo)}
      cancelText={text(approvalTexts.cancel)}
      okButtonProps={{ disabled: !signature }}
      onOk={() => signature && onSign(signature)}
      onCancel={onClose}
      data-testid="sign-dialog"
    >
      <SignatureInput onChange={setSignature} />
    </Modal>
  );
}
