import '#ui/notices/notices.css';
import './bulletin.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LateSkeleton } from '#ui/document/list/ListStates.tsx';
import { formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { bulletinKinds, bulletinOf, bulletinTexts, contentIn, titleIn, type Bulletin } from '#ui/notices/bulletins.ts';
import { BulletinFiles } from '#ui/notices/BulletinFiles.tsx';
import { RichTextView } from '#ui/richText/RichTextView.tsx';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useScreenTitle } from '#ui/screenTitle.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';

const listPath = '/page/todo/notice';

/** One bulletin, which counts as read once it is open; some want to be confirmed. */
export function BulletinView() {
  const text = useText();
  const language = useLanguage();
  const { search } = useScreenLocation();
  const [id] = useState(() => new URLSearchParams(search).get('id') ?? '');
  const { data, error } = useQuery({
    queryKey: ['bulletins', 'one', id],
    queryFn: () => server.get('/notice/bulletin/detail', { id }, { quiet: true }),
    enabled: /^\d+$/.test(id),
  });
  const bulletin = data ? bulletinOf(data) : undefined;
  useScreenTitle(bulletin && titleIn(bulletin, language));
  useReading(bulletin);
  if (error || !/^\d+$/.test(id))
    return (
      <section className="srm-page bulletin-page">
        <EmptyState title={text(bulletinTexts.missing)}>
          <Link to={listPath}>{text(bulletinTexts.back)}</Link>
        </EmptyState>
      </section>
    );
  if (!bulletin) return <LateSkeleton rows={6} />;
  const kind = bulletinKinds[bulletin.kind];
  return (
    <article className="srm-page bulletin-page" data-testid="bulletin-view">
      <Typography.Title level={1}>{titleIn(bulletin, language)}</Typography.Title>
      <p className="bulletin-facts">
        {kind && <Tag variant="outlined">{text(kind)}</Tag>}
        {text(bulletinTexts.published, { time: formatInstant(bulletin.publishDate) })}
      </p>
      <RichTextView html={contentIn(bulletin, language)} />
      <BulletinFiles bulletin={bulletin} />
      {bulletin.mustRead && <Confirmation bulletin={bulletin} />}
      <p>
        <Link to={listPath}>{text(bulletinTexts.back)}</Link>
      </p>
    </article>
  );
}

function useReading(bulletin: Bulletin | undefined): void {
  const client = useQueryClient();
  const unread = bulletin && !bulletin.isRead ? bulletin.id : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    void server
      .change('/notice/bulletin/read', { id: unread })
      .then(() => client.invalidateQueries({ queryKey: ['bulletins'] }));
  }, [unread, client]);
}

function Confirmation({ bulletin }: { readonly bulletin: Bulletin }) {
  const text = useText();
  const client = useQueryClient();
  if (bulletin.isConfirmed) return <Alert type="success" showIcon title={text(bulletinTexts.confirmed)} />;
  const confirm = async () => {
    await server.change('/notice/bulletin/confirm', { id: bulletin.id });
    await client.invalidateQueries({ queryKey: ['bulletins'] });
  };
  return (
    <Alert
      type="info"
      showIcon
      title={text(bulletinTexts.confirmDetail)}
      action={
        <Button type="primary" onClick={() => void confirm()}>
          {text(bulletinTexts.confirm)}
        </Button>
      }
    />
  );
}
