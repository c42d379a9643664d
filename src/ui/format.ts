import { isDecimal, type Decimal } from '#model/decimal.ts';
import { grouped, moneyText, quantityText } from '#model/decimalText.ts';
import type { Language } from '#model/label.ts';
import { wallOf } from './zone.ts';

/** What stands where there is no value. */
export const nothing = '—';

/** An instant from what a server may send: ISO text, milliseconds, or seconds when it has ten digits. */
export function instantOf(value: string | number | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const digits = /^\d+$/.test(String(value));
  const time = digits ? Number(value) * (String(value).length === 10 ? 1000 : 1) : Date.parse(String(value));
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** `YYYY-MM-DD`. A calendar day is shown as it is, an instant as the day in the zone of the user. */
export function formatDay(value: string | number | null | undefined): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const instant = instantOf(value);
  return instant ? wallOf(instant).slice(0, 10) : nothing;
}

/** `YYYY-MM-DD HH:mm:ss` in the zone of the user. */
export function formatInstant(value: string | number | null | undefined): string {
  const instant = instantOf(value);
  return instant ? wallOf(instant) : nothing;
}

/** `HH:mm` in the zone of the user. */
export const formatTime = (value: string | number): string => formatInstant(value).slice(11, 16);

/** A quantity as it was written, with thousands separators: '12500.50' becomes '12,500.5'. */
export function formatQuantity(value: string | number | null | undefined): string {
  const number = decimalOf(value);
  return number === undefined ? nothing : quantityText(number);
}

/** An amount with at least two decimals; more are shown only where the amount has them. */
export function formatMoney(value: string | number | null | undefined, currency?: string): string {
  const number = decimalOf(value);
  if (number === undefined) return nothing;
  return currency ? `${currency} ${moneyText(number)}` : moneyText(number);
}

/** 13 → '13%'. */
export function formatPercent(value: string | number | null | undefined): string {
  const number = decimalOf(value);
  return number === undefined ? nothing : `${quantityText(number)}%`;
}

/** A count with thousands separators. */
export const formatCount = (value: number): string => grouped(String(value));

/** A large amount in few digits: '1.2M', '120.5万'. */
export const formatShort = (value: number, language: Language): string =>
  new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value);

const minute = 60_000;
const hour = 60 * minute;

/** How long ago, in words; from two days on the day itself. */
export function formatRelative(
  value: string | number | null | undefined,
  language: Language,
  now = Date.now(),
): string {
  const instant = instantOf(value);
  if (!instant) return nothing;
  const past = now - instant.getTime();
  const zh = language === 'zh';
  if (past < 30_000) return zh ? '刚刚' : 'just now';
  if (past < hour) return ago(Math.ceil(past / minute), zh ? '分钟前' : 'minute', zh);
  if (past < 24 * hour) return ago(Math.ceil(past / hour), zh ? '小时前' : 'hour', zh);
  if (past < 48 * hour) return zh ? '1天前' : '1 day ago';
  return formatDay(instant.getTime());
}

function ago(count: number, unit: string, zh: boolean): string {
  if (zh) return `${count}${unit}`;
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

function decimalOf(value: string | number | null | undefined): Decimal | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return isDecimal(text) ? text : undefined;
}
