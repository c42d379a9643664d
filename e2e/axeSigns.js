/** Where axe looks at all. */
export const newParts = '[data-look], [data-target], [data-structure]';
/**
 * Marks one of everything that is not known, and tells their signs. Colours come from style sheets, by the classes and
 * states of a text and of what it lies in, or are written at the element. The room for a click depends on what stands
 * beside it too. The other rules ask how an element is made: its tag, its attributes, whether it has a name and content,
 * whether what it refers to exists, and what it lies in; never what exactly is written there.
 */
export const markNew = String.raw `(part, known) => {
  const judged = new Set(known);
  const states = ['aria-current', 'aria-selected', 'data-active', 'data-inline', 'data-open', 'data-own', 'data-shown', 'data-top', 'data-unread'];
  const once = (tell) => {
    const told = new Map();
    return (element) => {
      if (!told.has(element)) told.set(element, tell(element));
      return told.get(element);
    };
  };
  const ofOne = once((place) => [
    place.tagName,
    ...[...place.classList].sort(),
    ...states.filter((name) => place.hasAttribute(name)).map((name) => name + '=' + place.getAttribute(name)),
    place.matches(':disabled, [aria-disabled=true]') ? 'disabled' : '',
    place.style?.color ?? '',
    place.style?.background ?? '',
  ].filter(Boolean).join('.'));
  const here = new Set();
  const newSign = (words) => {
    if (here.has(words)) return undefined;
    here.add(words);
    let sign = 0;
    for (let place = 0; place < words.length; place += 1) sign = (Math.imul(sign, 131) + words.charCodeAt(place)) | 0;
    if (judged.has(sign)) return undefined;
    judged.add(sign);
    return sign;
  };
  const chain = (element, tell) => {
    const names = [];
    for (let place = element; place && names.length < 5; place = place.parentElement) names.push(tell(place));
    return names.join(' < ');
  };
  const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-errormessage', 'aria-details', 'for', 'headers', 'list'];
  const worded = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder'];
  const telling = ['role', 'type', 'tabindex', 'lang', 'scope', 'autocomplete', 'contenteditable'];
  const ofAttribute = ({ name, value }) => {
    if (references.includes(name)) return name + (value.split(/\s+/).every((id) => document.getElementById(id)) ? '' : '?');
    if (worded.includes(name)) return name + (value.trim() === '' ? '?' : '');
    return telling.includes(name) || (name.startsWith('aria-') && !/^-?[\d.]+$/.test(value)) ? name + '=' + value : name;
  };
  const ofItself = once((element) => {
    const said = [...element.attributes].filter(({ name, value }) => !/^(class|id|data-.*)$/.test(name) && (name !== 'style' || value.includes('!important')));
    return [element.tagName, ...said.map(ofAttribute).sort()].join('.');
  });
  const count = new Map();
  for (const { id } of document.querySelectorAll('[id]')) count.set(id, (count.get(id) ?? 0) + 1);
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]';
  const interactive = 'a[href], button, summary, [role=button], [role=checkbox], [role=link], [role=menuitem], [role=option], [role=radio], [role=switch], [role=tab], [role=treeitem]';
  const plain = (text) => text.replace(/[\s\p{P}]+/gu, '').toLowerCase();
  const structure = (element) => {
    const text = element.textContent.trim();
    const label = element.getAttribute('aria-label') ?? '';
    const isFocusable = element.matches(focusable);
    return [
      chain(element, ofItself),
      ofOne(element),
      text === '' ? 'empty' : '',
      element.childElementCount === 0 ? 'leaf' : '',
      element.labels ? element.labels.length + (element.labels[0]?.textContent.trim() ? ' named' : ' unnamed') : '',
      label !== '' && text !== '' && !plain(label).includes(plain(text)) ? label + '/' + text : '',
      element.id !== '' && count.get(element.id) > 1 ? 'twice' : '',
      isFocusable && element.closest('[aria-hidden=true]') ? 'hidden' : '',
      isFocusable ? (element.parentElement?.closest(interactive)?.tagName ?? '') : '',
      element.scrollHeight > element.clientHeight + 13 || element.scrollWidth > element.clientWidth + 13 ? 'more' : '',
      element.previousElementSibling?.tagName ?? '',
      element.nextElementSibling?.tagName ?? '',
    ].join(' | ');
  };
  const owners = 'ul, ol, dl, ' + ['list', 'listbox', 'menu', 'menubar', 'radiogroup', 'row', 'rowgroup', 'tablist', 'tree'].map((role) => '[role=' + role + ']').join(', ');
  const [texts, targets, structures] = [[], [], []];
  const clickable = 'a[href], button, input, select, textarea, summary, [role], [tabindex]';
  for (const name of ['data-look', 'data-target', 'data-structure']) for (const each of document.querySelectorAll('[' + name + ']')) each.removeAttribute(name);
  for (const each of document.querySelectorAll(part + ', ' + part + ' *')) {
    if (!each.checkVisibility()) continue;
    const made = newSign('structure ' + structure(each));
    if (made !== undefined) {
      structures.push(made);
      // What may lie in a list or a menu is asked of these.
      for (const place of [each, each.parentElement?.closest(owners)]) place?.setAttribute('data-structure', '');
    }
    const isText = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) || each.matches('input, textarea');
    const isTarget = each.matches(clickable);
    if ((!isText && !isTarget) || !each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const own = chain(each, ofOne);
    const text = isText ? newSign(own) : undefined;
    if (text !== undefined) texts.push(text), each.setAttribute('data-look', '');
    const beside = [each.previousElementSibling, each.nextElementSibling].map((other) => (other ? ofOne(other) : ''));
    const target = isTarget ? newSign(['target', innerWidth, own, ...beside].join(' | ')) : undefined;
    if (target !== undefined) targets.push(target), each.setAttribute('data-target', '');
  }
  return { texts, targets, structures };
}`;
