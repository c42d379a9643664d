import { useId, useState } from 'react';
import { approvalTexts } from '#ui/approval/texts.ts';
import { useText } from '#ui/language.ts';
import { TodoRows } from '#ui/todo/TodoRows.tsx';
import { TodoTiles } from '#ui/todo/TodoTiles.tsx';
import type { TodoCount } from '#ui/todo/todos.ts';

const shown = 20;

/** What no flow decides, but whoever has the permission: kind by kind, to be decided right here. */
export function WaitingByPermission({ items }: { readonly items: readonly TodoCount[] }) {
  const text = useText();
  const panelId = useId();
  const [key, setKey] = useState<string>();
  const open = items.find((item) => item.key === key);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`${panelId}-title`} className="by-permission">
      <h2 id={`${panelId}-title`}>{text(approvalTexts.othersWait)}</h2>
      <TodoTiles
        items={items}
        unfolding={{ key: open?.key, panelId, onToggle: (one) => setKey(one === key ? undefined : one) }}
      />
      {open && (
        <div id={panelId}>
          <TodoRows item={open} size={shown} isGrouped />
        </div>
      )}
    </section>
  );
}
