/** The text of a named condition with what stands for each of its names. */
export const conditionText = (where, standsFor) => where.replace(/\{(\w+)\}/g, (_, name) => standsFor(name));
/** The names in a named condition. */
export const namesInCondition = (where) => [...where.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
