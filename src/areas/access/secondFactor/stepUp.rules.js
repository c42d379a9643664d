/** The permissions whose acts ask for the second factor: looking at a marked page does so only where that itself is marked. */
export const stepUpPermissions = (marked) => new Set(marked.filter(({ code, isOwn }) => isOwn || !code.endsWith(':query')).map(({ code }) => code));
