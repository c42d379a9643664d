import './bulletin.css';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Pagination, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant, formatRelative } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { bulletinKinds, bulletinsOf, bulletinTexts, titleIn, type Bulletin } from '#ui/notices/bulletins.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { useClearable } from '#ui/widgets/useClearable.tsx';

const size = 10;

/** The bulletins for whoever looks: unread ones stand out, pinned ones on top. */
export function BulletinList() {
  const text = useText();
  const clear = useClearable();
  const [wanted, setWanted] = useState<{ keyword?: string; noticeKind?: string; unread?: boolean }>({});
  const [current, setCurrent] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['bulletins', 'list', wanted, current],
    queryFn: () => server.post('/basic/notice/getNoticeAll', { ...wanted, page: { current, size } }),
  });
  const { records, total } = bulletinsOf(data);
  const want = (more: typeof wanted) => {
    setWanted({ ...wanted, ...more });
    setCurrent(1);
  };
  return (
    <section className="srm-page bulletin-page" aria-labelledby="bulletins-title">
      <Typography.Title level={1} id="bulletins-title">
        {text(bulletinTexts.title)}
      </Typography.Title>
      <div className="bulletin-bar">
        <Input.Search
          allowClear
          placeholder={text(bulletinTexts.search)}
          aria-label={text(bulletinTexts.search)}
          onSearch={(keyword) => want({ keyword })}
        />
        <Select
          allowClear={clear}
          placeholder={text(bulletinTexts.allKinds)}
          aria-label={text(bulletinTexts.allKinds)}
          options={Object.entries(bulletinKinds).map(([value, label]) => ({ value, label: text(label) }))}
          onChange={(noticeKind?: string) => want({ noticeKind: noticeKind ?? '' })}
        />
        <Checkbox onChange={({ target }) => want({ unread: target.checked })}>
          {text(bulletinTexts.onlyUnread)}
        </Checkbox>
      </div>
      {error && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LateSkeleton rows={6} />}
      {Boolean(data) && records.length === 0 && (
        <EmptyState title={text(bulletinTexts.none)} help={text(bulletinTexts.noneDetail)} />
      )}
      <ul className="bulletin-list" data-testid="bulletin-list">
        {records.map((bulletin) => (
          <Entry key={bulletin.id} bulletin={bulletin} />
        ))}
      </ul>
      {total > size && <Pagination current={current} pageSize={size} total={total} onChange={setCurrent} />}
    </section>
  );
}

function Entry({ bulletin }: { readonly bulletin: Bulletin }) {
  const text = useText();
  const language = useLanguage();
  const kind = bulletinKinds[bulletin.kind];
  return (
    <li data-unread={!bulletin.isRead}>
      <Link to={`/notive-view?id=${bulletin.id}`}>{titleIn(bulletin, language)}</Link>
      <span className="bulletin-marks">
        {kind && <Tag>{text(kind)}</Tag>}
        {bulletin.isTop && <Tag color="blue">{text(bulletinTexts.pinned)}</Tag>}
        {bulletin.mustRead && !bulletin.isConfirmed && <Tag color="red">{text(bulletinTexts.mustRead)}</Tag>}
        {!bulletin.isRead && <strong>{text(bulletinTexts.unread)}</strong>}
        <time dateTime={bulletin.publishDate} title={formatInstant(bulletin.publishDate)}>
          {formatRelative(bulletin.publishDate, language)}
        </time>
      </span>
    </li>
  );
}
