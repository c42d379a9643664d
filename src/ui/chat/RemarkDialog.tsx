import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import type { RemarkCall } from './chatCalls.ts';
import { chatTexts } from './chatTexts.ts';

interface RemarkDialogProps {
  readonly call: RemarkCall;
  readonly onChoose: (lineIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks on which of several lines a message becomes a remark. */
export function RemarkDialog({ call, onChoose, onClose }: RemarkDialogProps) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Modal
      open
      width={420}
      title={text(chatTexts.remarkLines)}
      okText={text(chatTexts.ok)}
      cancelText={text(chatTexts.cancel)}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
    >
      <Checkbox.Group
        className="chat-groups"
        value={[...chosen]}
        options={call.lines.map(({ id, lineNo }) => ({ value: id, label: text(chatTexts.line, { no: lineNo }) }))}
        onChange={setChosen}
      />
    </Modal>
  );
}
