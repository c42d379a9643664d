import { deviceOf } from '#model/device.ts';
import { nothing } from '#ui/format.ts';
import type { FieldView } from '#ui/pages.ts';

/** The device of a login in words; pointed at, as its browser called itself. */
export const DeviceView: FieldView = ({ row }) => {
  const agent = typeof row['agent'] === 'string' ? row['agent'] : undefined;
  return <span title={agent}>{deviceOf(agent) ?? nothing}</span>;
};
