const files = '/prod-api/attachment/';

/**
 * The address of a picture among our own files, as a browser would ask for it; undefined for any other, also one that
 * leaves the folder of the files by its dots.
 */
export function ownFileAddress(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, 'http://own.invalid')) return undefined;
  const { host, pathname, search } = new URL(address, 'http://own.invalid');
  if (host !== 'own.invalid' || !pathname.startsWith(files) || /%2f|%5c|\/\//i.test(pathname)) return undefined;
  return `${pathname}${search}`;
}

// A table of a hundred million columns keeps the browser of whoever reads it busy for good.
const largest: Readonly<Record<string, number>> = {
  colspan: 100,
  rowspan: 1000,
  start: 99_999,
  width: 9999,
  height: 9999,
};

/** Whether the value of an attribute may stay in rich text: numbers only as large as anybody needs. */
export function isUsualSize(attribute: string, value: string): boolean {
  const limit = Object.hasOwn(largest, attribute) ? largest[attribute] : undefined;
  return limit === undefined || (/^\d{1,6}$/.test(value) && Number(value) <= limit);
}
