import { isUsualSize, ownFileAddress } from '#model/richTextValues.ts';

const stored: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br h1 h2 h3 h4 strong b em i u s code pre blockquote ul li hr table thead tbody tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  ol: ['start'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
/** Of these nothing stays, not even the text in them. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'textarea', 'title']);

/** The elements of a text, cleaned once more before they are shown: the server has cleaned it when it was saved. */
export function cleanNodes(html: string): DocumentFragment {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const fragment = document.createDocumentFragment();
  fragment.append(...[...source.body.childNodes].flatMap(cleanNode));
  return fragment;
}

function cleanNode(node: Node): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')];
  if (!(node instanceof Element)) return [];
  const tag = node.localName;
  if (dropped.has(tag)) return [];
  const children = [...node.childNodes].flatMap(cleanNode);
  const attributes = Object.hasOwn(stored, tag) ? stored[tag] : undefined;
  if (!attributes || (tag === 'img' && !isOwnImage(node))) return children;
  const clean = document.createElement(tag);
  for (const name of attributes) {
    const value = node.getAttribute(name);
    if (value !== null && isUsualSize(name, value) && (name !== 'href' || isSafeLink(value)))
      clean.setAttribute(name, value);
  }
  if (tag === 'a') {
    clean.setAttribute('target', '_blank');
    clean.setAttribute('rel', 'noopener noreferrer');
  }
  clean.append(...children);
  return [clean];
}

const isOwnImage = (element: Element): boolean => {
  const address = element.getAttribute('src') ?? '';
  return ownFileAddress(address) === address;
};

const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href);
