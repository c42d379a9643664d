import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { dayAfter } from '#model/days.ts';
import { permissionOf } from '#model/document.ts';
import { Allowed } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatDay, formatTime } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { slotTexts } from './texts.ts';
import { dockSlot } from './dockSlot.document.ts';
import { bookedIn, offersIn, type Booked } from './offers.rules.ts';
import './slots.css';

interface SlotPanelProps {
  readonly noteId: string;
  readonly onSaved: () => Promise<void>;
}

/** Where the half hour is chosen in which the truck of a note stands at a dock. */
export function SlotPanel({ noteId, onSaved }: SlotPanelProps) {
  const text = useText();
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const offer = useQuery({
    queryKey: ['documents', 'pur.dockSlot', 'free', noteId, asked],
    queryFn: () => server.call(dockSlot, 'free', { body: { deliveryId: noteId, day: asked } }, { quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (offer.error) return <LoadFault error={offer.error} onRetry={() => void offer.refetch()} />;
  if (!offer.data) return <LateSkeleton rows={4} />;
  const { day } = offer.data;
  const booked = bookedIn(offer.data.booked);
  const slots = offersIn(offer.data.slots);
  const run = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await act();
      await onSaved();
      toast.success(done);
    } finally {
      setBusy(false);
    }
  };
  const book = (slotStart: string): Promise<void> =>
    run(
      () => server.call(dockSlot, 'book', { body: { deliveryId: noteId, slotStart } }),
      text(slotTexts.booked),
    ).finally(() => void offer.refetch());
  return (
    <section className="slots" aria-label={text(slotTexts.tab)} data-testid="slots">
      {booked ? (
        <Standing
          booked={booked}
          isBusy={isBusy}
          onCancel={() => run(() => server.run(dockSlot, 'cancel', booked.id), text(slotTexts.cancelled))}
        />
      ) : null}
      <p className="slots-hint">{text(slotTexts.hint)}</p>
      <div className="slots-day">
        <Button
          icon={<LeftOutlined />}
          aria-label={text(slotTexts.earlier)}
          onClick={() => setAsked(dayAfter(day, -1))}
        />
        <DatePicker
          allowClear={false}
          value={dayjs(day)}
          aria-label={text(slotTexts.day)}
          onChange={(value) => value && setAsked(value.format('YYYY-MM-DD'))}
        />
        <Button
          icon={<RightOutlined />}
          aria-label={text(slotTexts.later)}
          onClick={() => setAsked(dayAfter(day, 1))}
        />
      </div>
      {slots.length === 0 ? <p className="slots-hint">{text(slotTexts.none)}</p> : null}
      <ul className="slots-grid">
        {slots.map(({ slotStart, free }) => {
          const time = formatTime(slotStart);
          return (
            <li key={slotStart}>
              <Button
                block
                disabled={isBusy || free === 0}
                type={booked?.slotStart === slotStart ? 'primary' : 'default'}
                aria-label={free > 0 ? text(slotTexts.take, { time, n: free }) : `${time} ${text(slotTexts.full)}`}
                onClick={() => void book(slotStart)}
              >
                <b>{time}</b> {free > 0 ? text(slotTexts.free, { n: free }) : text(slotTexts.full)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface StandingProps {
  readonly booked: Booked;
  readonly isBusy: boolean;
  readonly onCancel: () => Promise<void>;
}

function Standing({ booked: { slotStart, slotEnd, dockNo }, isBusy, onCancel }: StandingProps) {
  const text = useText();
  const reported = { day: formatDay(slotStart), from: formatTime(slotStart), to: formatTime(slotEnd), n: dockNo };
  return (
    <Alert
      type="success"
      showIcon
      title={text(slotTexts.has, reported)}
      action={
        <Allowed code={permissionOf(dockSlot, 'cancel')}>
          <Button size="small" disabled={isBusy} onClick={() => void onCancel()}>
            {text(slotTexts.cancel)}
          </Button>
        </Allowed>
      }
    />
  );
}
