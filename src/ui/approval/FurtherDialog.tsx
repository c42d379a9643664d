import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { nameOf, type Label } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import type { OpenTask } from './calls.ts';
import { MentionInput } from './MentionInput.tsx';
import { PeopleSelect } from './PeopleSelect.tsx';
import { approvalTexts } from './texts.ts';

/** What people do beside approving and rejecting. */
export type Further = 'returnTo' | 'transfer' | 'delegate' | 'addSign' | 'copy' | 'comment';

interface FurtherDialogProps {
  readonly kind: Further;
  readonly task: OpenTask;
  readonly comment: string;
  readonly onClose: () => void;
  readonly onRun: (call: string, body: object) => Promise<void>;
}

const signKinds = ['BEFORE', 'AFTER', 'PARALLEL'] as const;

/** Asks for what an act needs beside the press: people, a step, a comment. */
export function FurtherDialog({ kind, task, comment, onClose, onRun }: FurtherDialogProps) {
  const text = useText();
  const language = useLanguage();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [note, setNote] = useState(comment);
  const [mentioned, setMentioned] = useState<ReadonlyMap<string, string>>(new Map());
  const [target, setTarget] = useState(task.targets[0]?.id ?? '');
  const [signKind, setSignKind] = useState<(typeof signKinds)[number]>('BEFORE');
  const titles: Readonly<Record<Further, Label>> = {
    returnTo: approvalTexts.returnTo,
    transfer: approvalTexts.transfer,
    delegate: approvalTexts.delegate,
    addSign: approvalTexts.addSign,
    copy: approvalTexts.copy,
    comment: approvalTexts.comment,
  };
  const signTexts = {
    BEFORE: approvalTexts.before,
    AFTER: approvalTexts.after,
    PARALLEL: approvalTexts.beside,
  } as const;
  const bodies: Readonly<Record<Further, object>> = {
    returnTo: { node: target, comment: note || null },
    transfer: { to: people[0] ?? '', comment: note || null },
    delegate: { to: people[0] ?? '', comment: note || null },
    addSign: { kind: signKind, mode: 'ALL', userIds: people, comment: note || null },
    copy: { userIds: people },
    comment: {
      comment: note,
      mentions: [...mentioned].flatMap(([id, name]) => (note.includes(`@${name}`) ? [id] : [])),
    },
  };
  const asksPeople = kind !== 'returnTo' && kind !== 'comment';
  const isReady = asksPeople ? people.length > 0 : note.trim() !== '';
  return (
    <Modal
      open
      title={text(titles[kind])}
      okText={text(approvalTexts.confirm)}
      cancelText={text(approvalTexts.cancel)}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => void onRun(kind, bodies[kind])}
      onCancel={onClose}
    >
      <div className="task-acts">
        {kind === 'returnTo' && (
          <Select
            aria-label={text(approvalTexts.target)}
            value={target}
            onChange={setTarget}
            style={{ flex: '1 1 100%' }}
            options={task.targets.map(({ id, name }) => ({ value: id, label: nameOf(name, language) }))}
          />
        )}
        {kind === 'addSign' && (
          <Select
            aria-label={text(approvalTexts.how)}
            value={signKind}
            onChange={setSignKind}
            style={{ flex: '1 1 100%' }}
            options={signKinds.map((value) => ({ value, label: text(signTexts[value]) }))}
          />
        )}
        {asksPeople && (
          <PeopleSelect
            value={people}
            isMultiple={kind === 'addSign' || kind === 'copy'}
            label={text(approvalTexts.people)}
            onChange={setPeople}
          />
        )}
        {kind === 'comment' && (
          <MentionInput
            value={note}
            onChange={setNote}
            onPick={(id, name) => setMentioned((held) => new Map(held).set(id, name))}
          />
        )}
        {kind !== 'copy' && kind !== 'comment' && (
          <Input.TextArea
            value={note}
            rows={3}
            maxLength={1000}
            aria-label={text(approvalTexts.opinion)}
            onChange={({ target: { value } }) => setNote(value)}
          />
        )}
      </div>
    </Modal>
  );
}
