import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { ToneTag } from '#ui/widgets/StatusTag.tsx';
import { controls, stages, type Stage } from '../standing/standing.rules.ts';
import { boardColumns, cardIn, type BoardCard } from './board.rules.ts';
import { supLifecycleChange } from './supLifecycleChange.document.ts';
import { lifecycleTexts } from './texts.ts';
import './lifecycle.css';

/** The relations of suppliers and companies, in columns by stage. */
export function LifecycleBoard() {
  const text = useText();
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const board = useQuery({
    queryKey: ['documents', 'sup.supLifecycleChange', 'board', keyword, language],
    queryFn: () => server.call(supLifecycleChange, 'board', { body: { keyword } }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const cards = rowsOf(board.data?.records).flatMap((row) => cardIn(row) ?? []);
  return (
    <section className="srm-page" aria-labelledby="lifecycle-title">
      <Flex wrap gap={12} align="center" justify="space-between">
        <Typography.Title level={1} id="lifecycle-title" style={{ fontSize: 20, margin: 0 }}>
          {text(lifecycleTexts.title)}
        </Typography.Title>
        <Flex wrap gap={8}>
          <Input.Search
            allowClear
            aria-label={text(lifecycleTexts.keyword)}
            placeholder={text(lifecycleTexts.keyword)}
            enterButton={text(lifecycleTexts.find)}
            onSearch={setKeyword}
            style={{ width: 280 }}
          />
          <NewChange />
        </Flex>
      </Flex>
      {board.error ? (
        <LoadFault error={board.error} onRetry={() => void board.refetch()} />
      ) : !board.data ? (
        <LateSkeleton rows={8} />
      ) : cards.length === 0 ? (
        <EmptyState title={text(lifecycleTexts.empty)} help={text(lifecycleTexts.emptyHelp)} />
      ) : (
        <div className="stage-board" tabIndex={0} role="group" aria-label={text(lifecycleTexts.title)}>
          {boardColumns(cards).map(({ stage, cards: of }) => (
            <StageColumn key={stage} stage={stage} cards={of} />
          ))}
        </div>
      )}
    </section>
  );
}

function NewChange() {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'sup.supLifecycleChange');
  if (path === undefined) return null;
  return (
    <Allowed code={permissionOf(supLifecycleChange, 'add')}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(`${path}/new`)}>
        {text(lifecycleTexts.create)}
      </Button>
    </Allowed>
  );
}

function StageColumn({ stage, cards }: { readonly stage: Stage; readonly cards: readonly BoardCard[] }) {
  const text = useText();
  return (
    <section className="stage-column" data-testid={`stage-${stage}`}>
      <h2>
        {text(stages[stage])} · {cards.length}
      </h2>
      <ul>
        {cards.map((card) => (
          <RelationCard key={`${card.id} ${card.company}`} card={card} />
        ))}
      </ul>
    </section>
  );
}

function RelationCard({ card: { id, code, name, company, since, until, frozen } }: { readonly card: BoardCard }) {
  const text = useText();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'sup.supplierBase');
  const names = frozen.map((control) => text(controls[control]));
  return (
    <li className="stage-card">
      {path ? <Link to={`${path}/${id}`}>{name}</Link> : <strong>{name}</strong>}
      <span className="stage-facts">
        <span>{code}</span>
        <span>{company}</span>
        {since === null ? null : <span>{text(lifecycleTexts.since, { day: since })}</span>}
        {until === null ? null : <span>{text(lifecycleTexts.until, { day: until })}</span>}
      </span>
      {names.length > 0 ? (
        <ToneTag tone="refused">{text(lifecycleTexts.frozen, { controls: names.join(' · ') })}</ToneTag>
      ) : null}
    </li>
  );
}
