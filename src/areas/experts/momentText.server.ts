import type { Context } from '#engine/runtime/context.ts';

/** A moment as refusals name it: day and minute of the zone of the installation. */
export function momentText(ctx: Pick<Context, 'dayOf' | 'instantOf'>, instant: string): string {
  const day = ctx.dayOf(instant);
  const minutes = Math.floor((Date.parse(instant) - Date.parse(ctx.instantOf(day, '00:00'))) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
