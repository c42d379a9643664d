import { Modal } from 'antd';
import { useText } from '#ui/language.ts';
import { personalTexts } from '../texts.ts';

/** The recovery codes, shown once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}) {
  const text = useText();
  return (
    <Modal
      open={codes !== undefined}
      title={text(personalTexts.recoveryTitle)}
      okText={text(personalTexts.noted)}
      cancelButtonProps={{ style: { display: 'none' } }}
      mask={{ closable: false }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{text(personalTexts.recoveryDetail)}</p>
      <ul className="personal-recovery" data-testid="recovery-codes">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Modal>
  );
}
