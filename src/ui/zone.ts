import { create } from 'zustand';
import { instantAt, offsetAt, wallText } from '#model/zone.ts';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

// Until somebody has signed in, the zone of the browser.
const useZoneStore = create<{ readonly zone: string }>(() => ({ zone: browserZone() }));

/** The IANA zone in which the user reads moments; components that name it are shown anew when it changes. */
export const useZone = (): string => useZoneStore((state) => state.zone);

/** The zone of the user outside React. */
export const currentZone = (): string => useZoneStore.getState().zone;

/** Shows moments in the zone of the user, or of the installation; a login that tells neither keeps that of the browser. */
export function showZone({ timezone, installationZone }: { timezone?: unknown; installationZone?: unknown }): void {
  const zone = [timezone, installationZone].find((each) => typeof each === 'string' && each !== '');
  useZoneStore.setState({ zone: typeof zone === 'string' ? zone : browserZone() });
}

/** What the clocks of the user show at an instant: 'YYYY-MM-DD HH:mm:ss'. */
export const wallOf = (instant: Date): string => wallText(instant.getTime(), currentZone());

/** The instant, ISO 8601 in UTC, at which the clocks of the user show a day and a time. */
export const instantOn = (day: string, time: string): string => instantAt(day, time, currentZone());

/** Whether the clock of this device shows what the clocks of the user show. */
export const isOwnClock = (): boolean => {
  const now = new Date();
  return wallOf(now) === wallText(now.getTime(), browserZone());
};

/** A zone with how far its clocks are ahead of UTC now: 'Asia/Shanghai (UTC+08:00)'. */
export function zoneLabel(zone: string): string {
  if (zone === '') return '';
  const minutes = offsetAt(Date.now(), zone) / 60_000;
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${zone} (UTC${minutes < 0 ? '−' : '+'}${hour}:${minute})`;
}

/** Every zone that this browser knows, to choose from. */
export const zoneOptions = (): { value: string; label: string }[] =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneLabel(value) }));
