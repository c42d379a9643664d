import './notices.css';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { RichTextView } from '../richText/RichTextView.tsx';
import { server } from '../server.ts';
import { bulletinTexts, contentIn, titleIn, type Bulletin } from './bulletins.ts';

interface NoticeDialogProps {
  readonly bulletin: Bulletin;
  /** It has been read, confirmed or put off. */
  readonly onLeave: () => void;
}

/** A bulletin that pops up, to be read or confirmed. */
export function NoticeDialog({ bulletin, onLeave }: NoticeDialogProps) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const finish = async (call: 'read' | 'confirm') => {
    setBusy(true);
    try {
      await server.change(`/notice/bulletin/${call}`, { id: bulletin.id });
      onLeave();
      await client.invalidateQueries({ queryKey: ['bulletins', 'list'] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      destroyOnHidden
      width="min(720px, calc(100vw - 32px))"
      title={titleIn(bulletin, language)}
      onCancel={() => (bulletin.mustRead ? onLeave() : void finish('read'))}
      footer={
        bulletin.mustRead
          ? [
              <Button key="later" onClick={onLeave}>
                {text(bulletinTexts.later)}
              </Button>,
              <Button key="confirm" type="primary" loading={isBusy} onClick={() => void finish('confirm')}>
                {text(bulletinTexts.confirm)}
              </Button>,
            ]
          : [
              <Button key="close" type="primary" loading={isBusy} onClick={() => void finish('read')}>
                {text(bulletinTexts.close)}
              </Button>,
            ]
      }
    >
      <div data-testid="notice-popup">
        <p className="bulletin-facts">{text(bulletinTexts.published, { time: formatInstant(bulletin.publishDate) })}</p>
        <RichTextView html={contentIn(bulletin, language)} />
        {bulletin.mustRead && <p className="bulletin-facts">{text(bulletinTexts.confirmDetail)}</p>}
      </div>
    </Modal>
  );
}
