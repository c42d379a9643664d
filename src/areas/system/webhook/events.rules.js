/** The name of a transition as webhooks know it. */
export const eventOf = (documentKey, transition) => `${documentKey}.${transition}`;
/** The patterns of a webhook, one a line; none stands for every event. */
export const patternsOf = (events) => (events ?? '').split(/\s+/).filter((pattern) => pattern !== '');
/** Whether a text can be a pattern: the name of an event, or the beginning of one with an asterisk after a dot. */
export const isPattern = (pattern) => /^[a-z][A-Za-z]*\.([A-Za-z][A-Za-z0-9]*\.([A-Za-z][A-Za-z0-9]*|\*)|\*)$/.test(pattern);
/** Whether a webhook with these patterns hears of an event. */
export const subscribesTo = (patterns, event) => patterns.length === 0 ||
    patterns.some((pattern) => (pattern.endsWith('*') ? event.startsWith(pattern.slice(0, -1)) : event === pattern));
