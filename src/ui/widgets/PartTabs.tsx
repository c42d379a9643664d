import { Tabs, type GetRef, type TabsProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../language.ts';
import { widgetTexts } from './texts.ts';

/** The tabs of the component library; the button for those that do not fit stands beside the list of tabs, not in it. */
export function PartTabs(props: TabsProps) {
  const tabs = useRef<GetRef<typeof Tabs>>(null);
  const more = useText()(widgetTexts.moreTabs);
  // At each drawing: a window that becomes wide gets another list.
  useEffect(() => {
    const bar = tabs.current?.nativeElement?.querySelector(':scope > [role=tablist]');
    const list = bar?.querySelector('[class$="-nav-list"]');
    if (!bar || !list) return;
    // A list of tabs may hold tabs alone.
    for (const name of ['role', 'aria-orientation']) {
      list.setAttribute(name, bar.getAttribute(name) ?? '');
      bar.removeAttribute(name);
    }
    bar.querySelector('[class$="-nav-more"]')?.setAttribute('aria-label', more);
  });
  return <Tabs {...props} ref={tabs} />;
}
