import { isRecord } from '#model/value.ts';
// Limits of a request.
const deepest = 32;
const mostKeys = 1000;
const longestArray = 5000;
const longestText = 64 * 1024;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
/** The largest body of a call that saves many rows at once, in bytes. */
export const largeBody = 8 * 1024 * 1024;
/** The largest body of every other call, in bytes. */
export const usualBody = 1024 * 1024;
/** A request that no page of ours would send; answered with 400. */
class OutOfBounds extends Error {
    statusCode = 400;
}
/** Refuses bodies and queries beyond what any call needs, before anything reads them. */
export function addLimits(app) {
    app.addHook('preValidation', async (request) => {
        // A name that comes twice would mean one thing here and another elsewhere.
        const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
        if (hasRepetition(request.query) || (isForm && hasRepetition(request.body)))
            throw new OutOfBounds('A parameter is named twice.');
        const excess = excessOf(request.body, 0);
        if (excess !== undefined)
            throw new OutOfBounds(excess);
    });
}
const hasRepetition = (parameters) => isRecord(parameters) && Object.values(parameters).some(Array.isArray);
/** What of a parsed body is beyond the limits; undefined when it keeps them. */
function excessOf(value, depth) {
    if (typeof value === 'string')
        return value.length > longestText ? 'A text is too long.' : undefined;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value))
        return undefined;
    if (depth >= deepest)
        return 'The body is nested too deeply.';
    if (Array.isArray(value)) {
        if (value.length > longestArray)
            return 'A list is too long.';
        return firstExcess(value, depth);
    }
    const keys = Object.keys(value);
    if (keys.length > mostKeys)
        return 'An object has too many keys.';
    if (keys.some((key) => refusedKeys.has(key) || key.length > longestText))
        return 'A key is refused.';
    return firstExcess(Object.values(value), depth);
}
function firstExcess(values, depth) {
    for (const value of values) {
        const excess = excessOf(value, depth + 1);
        if (excess !== undefined)
            return excess;
    }
    return undefined;
}
