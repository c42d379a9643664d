import { Table, type GetRef, type TableProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../language.ts';
import { widgetTexts } from './texts.ts';

const boxes = '.ant-table-content, .ant-table-body';

/** The table of the component library; one that scrolls is itself within reach of the keyboard, whatever it holds. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const table = useRef<GetRef<typeof Table>>(null);
  const name = useText()(widgetTexts.scrollingTable);
  useEffect(() => {
    const frame = table.current?.nativeElement;
    const seen = new ResizeObserver(() => {
      for (const box of frame?.querySelectorAll<HTMLElement>(boxes) ?? []) makeReachable(box, name);
    });
    for (const each of frame?.querySelectorAll(boxes) ?? [])
      // The box grows with the window, what lies in it with the rows.
      for (const sized of [each, each.firstElementChild]) if (sized) seen.observe(sized);
    return () => seen.disconnect();
  }, [name]);
  return <Table<Row> {...props} ref={table} />;
}

function makeReachable(box: HTMLElement, name: string): void {
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  const wanted = { tabindex: '0', role: 'group', 'aria-label': name };
  for (const [attribute, value] of Object.entries(wanted))
    if (scrolls) box.setAttribute(attribute, value);
    else box.removeAttribute(attribute);
}
