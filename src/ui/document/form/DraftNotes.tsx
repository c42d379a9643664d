import { Alert, Button, Space } from 'antd';
import { formatInstant } from '../../format.ts';
import { useText } from '../../language.ts';
import type { Draft, Fellow } from './drafts.ts';
import type { ServerDraft } from './useServerDraft.ts';
import { documentTexts } from '../object/texts.ts';

/** Beside the acts of a form: when the server took over what was typed. */
export function DraftIndicator({ drafts: { savedAt, isSafe, failed } }: { readonly drafts: ServerDraft }) {
  const text = useText();
  const shown = failed
    ? text(documentTexts.draftLost)
    : isSafe && savedAt
      ? text(documentTexts.draftKept, { time: clock(savedAt) })
      : '';
  return (
    <span role="status" className={failed ? 'draft-mark draft-lost' : 'draft-mark'} data-testid="draft-indicator">
      {shown}
    </span>
  );
}

const clock = (instant: string): string => formatInstant(instant).slice(11, 16);

interface DraftOfferProps {
  readonly draft: Draft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** A draft of an earlier visit, to go on with or to throw away. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const text = useText();
  return (
    <Alert
      type="info"
      showIcon
      data-testid="draft-offer"
      title={text(documentTexts.draftOffer, { time: formatInstant(draft.time) })}
      action={
        <Space>
          <Button type="primary" size="small" onClick={onRestore}>
            {text(documentTexts.restoreDraft)}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {text(documentTexts.discardDraft)}
          </Button>
        </Space>
      }
    />
  );
}

/** Who else is typing into this form, and since when. */
export function FellowNote({ others }: { readonly others: readonly Fellow[] }) {
  const text = useText();
  const [first] = others;
  if (!first) return null;
  const names = others.map(({ realName }) => realName).join(', ');
  return (
    <Alert
      type="warning"
      showIcon
      data-testid="draft-others"
      title={text(documentTexts.othersAtIt, { names, time: formatInstant(first.begunAt) })}
    />
  );
}
