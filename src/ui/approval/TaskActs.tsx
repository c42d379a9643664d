import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { nameOf, type Label } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import { toast } from '../toast.ts';
import { actOnApproval, type OpenTask } from './calls.ts';
import { PeopleSelect } from './PeopleSelect.tsx';
import { approvalTexts } from './texts.ts';

interface TaskActsProps {
  readonly task: OpenTask;
  readonly onDone: () => void;
}

type Further = 'returnTo' | 'transfer' | 'delegate' | 'addSign' | 'copy' | 'comment';

/** What may be done with a task: approving takes one press, everything else asks for what it needs. */
export function TaskActs({ task, onDone }: TaskActsProps) {
  const text = useText();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [further, setFurther] = useState<Further>();
  const { id, epoch, documentVersion, node } = task;
  const run = async (call: string, more: object = {}): Promise<void> => {
    setBusy(true);
    try {
      await actOnApproval(call, { task: id, epoch, documentVersion, comment: comment || null, ...more });
      toast.success(text(approvalTexts.finished));
      onDone();
    } catch {
      // The refusal has been shown; the sheet stays as it is.
    } finally {
      setBusy(false);
    }
  };
  if (!task.isMine)
    return task.canRecall ? (
      <div className="task-acts">
        <Button loading={isBusy} onClick={() => void recall()}>
          {text(approvalTexts.recall)}
        </Button>
      </div>
    ) : null;
  const isClaimable = node?.mode === 'CLAIM' && !task.claimed;
  const menu: readonly (readonly [Further | 'abstain' | 'claim' | 'release', Label])[] = [
    ...(task.targets.length > 0 ? [['returnTo', approvalTexts.returnTo] as const] : []),
    ['transfer', approvalTexts.transfer],
    ['delegate', approvalTexts.delegate],
    ['addSign', approvalTexts.addSign],
    ...(node?.allowAbstain ? [['abstain', approvalTexts.abstain] as const] : []),
    ...(isClaimable ? [['claim', approvalTexts.claim] as const] : []),
    ...(task.claimed ? [['release', approvalTexts.release] as const] : []),
    ['copy', approvalTexts.copy],
    ['comment', approvalTexts.comment],
  ];
  const choose = (key: string): void => {
    if (key === 'abstain') return void run('abstain');
    if (key === 'claim' || key === 'release') return void runPlain(key);
    const found = menu.find(([name]) => name === key)?.[0];
    if (found && found !== 'abstain' && found !== 'claim' && found !== 'release') setFurther(found);
  };
  return (
    <div className="task-acts" data-testid="task-acts">
      <Input.TextArea
        value={comment}
        rows={2}
        maxLength={1000}
        aria-label={text(approvalTexts.opinion)}
        placeholder={text(approvalTexts.opinionHint)}
        onChange={({ target }) => setComment(target.value)}
      />
      <Button
        type="primary"
        size="large"
        loading={isBusy}
        onClick={() => void run('approve')}
        data-testid="task-approve"
      >
        {text(approvalTexts.approve)}
      </Button>
      <Button danger size="large" disabled={isBusy} onClick={() => void run('reject')} data-testid="task-reject">
        {text(approvalTexts.reject)}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{ items: menu.map(([key, label]) => ({ key, label: text(label) })), onClick: ({ key }) => choose(key) }}
      >
        <Button size="large" icon={<MoreOutlined />} aria-label={text(approvalTexts.more)}>
          {text(approvalTexts.more)}
        </Button>
      </Dropdown>
      {further && (
        <FurtherDialog
          kind={further}
          task={task}
          comment={comment}
          onClose={() => setFurther(undefined)}
          onRun={async (call, body) => {
            setFurther(undefined);
            await (call === 'copy' || call === 'comment' ? runPlain(call, body) : run(call, body));
          }}
        />
      )}
    </div>
  );

  async function runPlain(call: string, more: object = {}): Promise<void> {
    const seen = call === 'claim' || call === 'release' ? { epoch, documentVersion } : {};
    try {
      await actOnApproval(call, { task: id, ...seen, ...more });
      toast.success(text(approvalTexts.finished));
      onDone();
    } catch {
      // The refusal has been shown.
    }
  }

  async function recall(): Promise<void> {
    await runPlain('recall');
  }
}

interface FurtherDialogProps {
  readonly kind: Further;
  readonly task: OpenTask;
  readonly comment: string;
  readonly onClose: () => void;
  readonly onRun: (call: string, body: object) => Promise<void>;
}

const signKinds = ['BEFORE', 'AFTER', 'PARALLEL'] as const;

function FurtherDialog({ kind, task, comment, onClose, onRun }: FurtherDialogProps) {
  const text = useText();
  const language = useLanguage();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [note, setNote] = useState(comment);
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
    comment: { comment: note },
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
        {kind !== 'copy' && (
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
