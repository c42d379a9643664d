import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../language.ts';
import { isRecord } from '#model/value.ts';
import { RefusalError } from '../../request.ts';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { midSentence } from '../object/midSentence.ts';
import { isDenied } from '../object/documentRows.ts';
import { documentTexts } from '../object/texts.ts';

const skeletonDelay = 200;

/** The outline of what is loading, when it takes longer than a moment. */
export function LateSkeleton({ rows }: { readonly rows: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton-rows" aria-busy="true">
      {late
        ? Array.from({ length: rows }, (_, index) => <Skeleton.Node key={index} active className="skeleton-row" />)
        : null}
    </div>
  );
}

/** What went wrong while loading, and what to do. */
export function LoadFault({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText();
  if (isDenied(error))
    return <EmptyState title={text(documentTexts.noAccess)} help={text(documentTexts.noAccessHelp)} />;
  const data = error instanceof RefusalError ? error.data : undefined;
  const requestId = isRecord(data) ? data['requestId'] : undefined;
  const message = error instanceof Error ? error.message : text(documentTexts.loadFailed);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={message}
      description={requestId === undefined ? undefined : text(documentTexts.requestNo, { id: String(requestId) })}
      action={<Button onClick={onRetry}>{text(documentTexts.retry)}</Button>}
    />
  );
}

interface EmptyListProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly onCreate: (() => void) | undefined;
}

/** A list without rows: nothing there yet, or nothing that fits the conditions. */
export function EmptyList({ label, help, isNarrowed, onClear, onCreate }: EmptyListProps) {
  const text = useText();
  if (isNarrowed)
    return (
      <EmptyState title={text(documentTexts.nothingFound)} data-testid="empty-by-filter">
        <Button onClick={onClear}>{text(documentTexts.clearFilters)}</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      title={text(documentTexts.nothingYet, { label: midSentence(label) })}
      help={help}
      data-testid="empty-first-use"
    >
      {onCreate ? (
        <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
          {text(documentTexts.createOf, { label: midSentence(label) })}
        </Button>
      ) : null}
    </EmptyState>
  );
}
