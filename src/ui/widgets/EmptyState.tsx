import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly help?: string | undefined;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly 'data-testid'?: string;
}

/** Says why there is nothing here and what can be done. */
export function EmptyState({ title, help, children, ...rest }: EmptyStateProps) {
  return (
    <div className="empty-state" role="status" {...rest}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <strong className="empty-title">{title}</strong>
            {help ? <span className="empty-help">{help}</span> : null}
          </>
        }
      >
        {children}
      </Empty>
    </div>
  );
}
