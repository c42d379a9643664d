/** A permission whose module, or one above it, asks for the second factor. */
export interface FlaggedPermission {
  readonly code: string;
  /** The module itself is marked, not only a page or directory above it. */
  readonly isOwn: boolean;
}

/** The permissions whose acts ask for the second factor: looking at a marked page does so only where that itself is marked. */
export const stepUpPermissions = (marked: readonly FlaggedPermission[]): ReadonlySet<string> =>
  new Set(marked.filter(({ code, isOwn }) => isOwn || !code.endsWith(':query')).map(({ code }) => code));
