/** Whether a value is offered on a day; a value that is not stays readable in rows that hold it. */
export function isOffered(value, day) {
    if (!value.activeFlag)
        return false;
    return ((value.effectiveFrom === null || value.effectiveFrom <= day) &&
        (value.effectiveTo === null || day <= value.effectiveTo));
}
/** The first value that stands in a list twice; undefined when each stands once. */
export function repeatedValue(values) {
    const seen = new Set();
    return values.find(({ value }) => seen.size === seen.add(value).size)?.value;
}
