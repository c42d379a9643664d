import type { Label } from '#model/label.ts';

export const slotTexts = {
  tab: ['月台预约', 'Dock appointment'],
  day: ['日期', 'Day'],
  earlier: ['前一天', 'Day before'],
  later: ['后一天', 'Day after'],
  free: ['余 {n}', '{n} free'],
  full: ['已满', 'Full'],
  take: ['预约 {time}，余 {n}', 'Book {time}, {n} free'],
  none: ['当天不收货，请选择其他日期', 'Nothing is received on this day; choose another one'],
  hint: [
    '选择半小时的到货时段；预计到货随预约，改选即改约。',
    'Choose a half hour in which the truck arrives. The expected arrival follows it; choosing another one moves it.',
  ],
  has: ['已预约 {day} {from}–{to}，{n} 号月台', 'Booked: {day} {from}–{to}, dock {n}'],
  booked: ['已预约月台', 'The dock is booked'],
  cancel: ['取消预约', 'Cancel the appointment'],
  cancelled: ['预约已取消', 'The appointment is cancelled'],
} as const satisfies Record<string, Label>;
