import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { CountedTake } from './CountedTake.tsx';
import { stockTake } from './stockTake.document.ts';
import { countTexts } from './texts.ts';
import '../../receipt/dock/dock.css';

/** Where whoever counts stands before the shelf: choose a count or scan its sheet, then scan and count. */
export function ScanCount() {
  const text = useText();
  const language = useLanguage();
  const cache = useQueryClient();
  const [chosen, choose] = useState<string | null>(null);
  const takes = useQuery({
    queryKey: ['documents', 'pur.stockTake', 'counting', language],
    queryFn: () => server.query(stockTake, { status: 'COUNTING', page: { size: 50, current: 1 } }, { quiet: true }),
  });
  const going = takes.data?.records ?? [];
  const take = going.find(({ id }) => id === chosen) ?? (going.length === 1 ? going[0] : undefined);
  const leave = (): void => {
    choose(null);
    void cache.invalidateQueries({ queryKey: ['documents', 'pur.stockTake'] });
  };
  return (
    <section className="srm-page dock" aria-labelledby="count-title">
      <Typography.Title level={1} id="count-title" style={{ fontSize: 20 }}>
        {text(countTexts.title)}
      </Typography.Title>
      {takes.error ? (
        <LoadFault error={takes.error} onRetry={() => void takes.refetch()} />
      ) : !takes.data ? (
        <LateSkeleton rows={6} />
      ) : take ? (
        <CountedTake
          key={take.id}
          id={take.id}
          onSheet={(code) => {
            const found = going.find(({ takeNo }) => takeNo === code);
            if (found) choose(found.id);
            return found !== undefined;
          }}
          onLeave={leave}
          hasOthers={going.length > 1}
        />
      ) : going.length === 0 ? (
        <EmptyState title={text(countTexts.empty)} help={text(countTexts.emptyHelp)} />
      ) : (
        <Allowed code={permissionOf(stockTake, 'update')}>
          <h2 style={{ fontSize: 16 }}>{text(countTexts.choose)}</h2>
          <ul className="dock-lines">
            {going.map(({ id, takeNo, warehouseName, locationName }) => (
              <li key={id}>
                <Button size="large" block onClick={() => choose(id)}>
                  {[takeNo, warehouseName, locationName].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          </ul>
        </Allowed>
      )}
    </section>
  );
}
