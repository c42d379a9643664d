import { dayAfter } from '#model/days.ts';
import { dayIn } from '#model/zone.ts';
import { timeZone } from '../src/app.ts';
/** The day of the product under test: a third of every day the database, which counts by UTC, has another one. */
export const today = () => dayIn(timeZone, new Date().toISOString());
/** The day so many days from today; before it with a minus. */
export const inDays = (days) => dayAfter(today(), days);
