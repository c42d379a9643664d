import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { formatInstant } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { RichTextView } from '../richText/RichTextView.tsx';
import { server } from '../server.ts';
import { bulletinsOf, bulletinTexts, contentIn, titleIn } from './bulletins.ts';

/** What pops up after a login, one bulletin after the other; those that must be confirmed come again until they are. */
export function NoticePopup() {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['bulletins', 'pending'],
    queryFn: () => server.post('/notice/bulletin/pending', {}, { quiet: true }),
    staleTime: Infinity,
  });
  const bulletin = bulletinsOf(data).records.find(({ id }) => !gone.has(id));
  if (!bulletin) return null;
  const leave = () => setGone(new Set([...gone, bulletin.id]));
  const finish = async (call: 'read' | 'confirm') => {
    setBusy(true);
    try {
      await server.change(`/notice/bulletin/${call}`, { id: bulletin.id });
      leave();
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
      onCancel={() => (bulletin.mustRead ? leave() : void finish('read'))}
      footer={
        bulletin.mustRead
          ? [
              <Button key="later" onClick={leave}>
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
