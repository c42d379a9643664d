// What an act says once it is done: "Send to supplier" has been "sent to supplier", "Cancel order" "order cancelled".
const irregular: Readonly<Record<string, string>> = {
  begin: 'begun',
  bring: 'brought',
  cancel: 'cancelled',
  choose: 'chosen',
  deem: 'deemed',
  draw: 'drawn',
  find: 'found',
  freeze: 'frozen',
  give: 'given',
  hold: 'held',
  make: 'made',
  pay: 'paid',
  put: 'put',
  reset: 'reset',
  send: 'sent',
  set: 'set',
  split: 'split',
  take: 'taken',
  undo: 'undone',
  withdraw: 'withdrawn',
  write: 'written',
};

const regular = new Set(
  `accept acknowledge activate agree answer apply approve archive assign award block bid book calculate change check claim clear
  close commit complete conclude confirm count deactivate decline defer delegate delete deny disable discard dispute drop enable end
  enter escalate exclude execute exempt expire extend finish issue invite lift lock merge notify offer open order pack pause phase pin
  post promise propose publish qualify reactivate receive record reduce refuse register reject release remove renew reopen replenish
  report request resolve respond restore resume retire return reverse review revoke ship sign start stop submit suspend terminate
  transfer unlock verify void wait`.split(/\s+/),
);

const doubled = /^(?:.*[^aeiou])?(?:admit|submit|permit|refer|defer|ship|stop|drop|pin|plan|transfer)$/;
const particle =
  /^(?:again|away|back|down|for|forward|from|in|into|now|off|on|out|over|part|short|to|under|up|urgently|with|without|as)\b/;

function participleOf(verb: string): string | undefined {
  if (irregular[verb]) return irregular[verb];
  if (!regular.has(verb)) return undefined;
  if (doubled.test(verb)) return `${verb}${verb.at(-1)}ed`;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/**
 * What has become of something by an act with this English label: a participle, behind what it was done to where the label
 * says that; undefined for labels that begin with no verb that is known here.
 */
export function doneOf(label: string): { readonly participle: string; readonly object?: string } | undefined {
  const [verb = '', ...others] = label.split(' ');
  const participle = participleOf(verb.toLowerCase());
  if (participle === undefined) return undefined;
  const rest = others.join(' ');
  if (rest === '' || particle.test(rest)) return { participle: [participle, rest].filter(Boolean).join(' ') };
  const object = rest.replace(/^(?:the|a|an|its|it) ?/, '');
  return object === '' || object.startsWith('what ') ? { participle } : { participle, object };
}
