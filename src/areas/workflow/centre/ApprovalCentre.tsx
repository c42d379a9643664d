import './centre.css';
import { Badge, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { isApproval } from '#model/todo.ts';
import { approvalTexts } from '#ui/approval/texts.ts';
import type { TaskTab } from '#ui/approval/calls.ts';
import { useTaskCounts } from '#ui/approval/useTaskCounts.ts';
import { useText } from '#ui/language.ts';
import { useTodos } from '#ui/todo/todos.ts';
import { TaskList } from './TaskList.tsx';
import { WaitingByPermission } from './WaitingByPermission.tsx';

const tabs = ['TODO', 'DONE', 'STARTED', 'COPIES'] as const;
const tabTexts = {
  TODO: approvalTexts.todo,
  DONE: approvalTexts.done,
  STARTED: approvalTexts.started,
  COPIES: approvalTexts.copies,
} as const;

/** Every approval that has to do with whoever looks: to decide, decided, submitted, copied. */
export function ApprovalCentre() {
  const text = useText();
  const [tab, setTab] = useState<TaskTab>('TODO');
  const counts = useTaskCounts();
  const byPermission = useTodos().items.filter(isApproval);
  const waiting = byPermission.reduce((sum, { count }) => sum + count, counts.todo);
  const badgeOf = (each: TaskTab): number => (each === 'TODO' ? waiting : each === 'COPIES' ? counts.copies : 0);
  return (
    <section className="srm-page approval-centre" aria-labelledby="approvals-title" data-testid="approval-centre">
      <Typography.Title level={1} id="approvals-title">
        {text(approvalTexts.title)}
      </Typography.Title>
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(tabs.find((each) => each === key) ?? 'TODO')}
        items={tabs.map((each) => ({
          key: each,
          label: (
            <>
              {text(tabTexts[each])} <Badge count={badgeOf(each)} size="small" />
            </>
          ),
          children:
            each === tab ? (
              <>
                <TaskList key={each} tab={each} hasMore={each === 'TODO' && byPermission.length > 0} />
                {each === 'TODO' && <WaitingByPermission items={byPermission} />}
              </>
            ) : null,
        }))}
      />
    </section>
  );
}
