import { CloseOutlined, MessageOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { LateSkeleton, LoadFault } from '../document/list/ListStates.tsx';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { actOnApproval, ownPhrases } from './calls.ts';
import { approvalTexts, commonPhrases } from './texts.ts';

interface PhrasesProps {
  /** What is written so far: it may be saved as a phrase. */
  readonly comment: string;
  readonly onChoose: (words: string) => void;
}

/** Words that are often written: common ones, and those that this user has saved. */
export function Phrases(props: PhrasesProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={isOpen}
      onOpenChange={setOpen}
      title={text(approvalTexts.phrases)}
      content={
        isOpen ? (
          <PhraseList
            {...props}
            onChoose={(words) => {
              setOpen(false);
              props.onChoose(words);
            }}
          />
        ) : null
      }
    >
      <Button size="small" icon={<MessageOutlined />} aria-expanded={isOpen}>
        {text(approvalTexts.phrases)}
      </Button>
    </Popover>
  );
}

const key = ['approval', 'phrases'];
const longest = 200;

function PhraseList({ comment, onChoose }: PhrasesProps) {
  const text = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => ownPhrases(signal) });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={3} />;
  const run = async (call: string, body: object): Promise<void> => {
    try {
      await actOnApproval(call, body);
      if (call === 'addPhrase') toast.success(text(approvalTexts.phraseSaved));
      await client.invalidateQueries({ queryKey: key });
    } catch {
      // The refusal has been shown.
    }
  };
  const written = comment.trim();
  const isNew = written !== '' && written.length <= longest && !data.some(({ words }) => words === written);
  return (
    <div className="phrases" data-testid="phrases">
      <ul>
        {data.map(({ id, words }) => (
          <li key={id}>
            <Button type="text" onClick={() => onChoose(words)}>
              {words}
            </Button>
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={text(approvalTexts.removePhrase, { words })}
              title={text(approvalTexts.removePhrase, { words })}
              onClick={() => void run('removePhrase', { phrase: id })}
            />
          </li>
        ))}
        {commonPhrases.map((each) => (
          <li key={each[1]}>
            <Button type="text" onClick={() => onChoose(text(each))}>
              {text(each)}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<PlusOutlined />}
        disabled={!isNew}
        onClick={() => void run('addPhrase', { words: written })}
      >
        {text(approvalTexts.savePhrase)}
      </Button>
    </div>
  );
}
