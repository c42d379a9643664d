import { Modal } from 'antd';
import { useText } from '../language.ts';
import { FilePanel, type FilePanelProps } from './FilePanel.tsx';
import { fileTexts } from './texts.ts';

interface FileDialogProps extends FilePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The files of a row in a dialog of 60 % of the window. */
export function FileDialog({ open, onClose, ...panel }: FileDialogProps) {
  const text = useText();
  return (
    <Modal
      open={open}
      title={text(fileTexts.attachments)}
      className="file-dialog"
      width="max(60%, min(720px, calc(100vw - 32px)))"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <FilePanel {...panel} />
    </Modal>
  );
}
