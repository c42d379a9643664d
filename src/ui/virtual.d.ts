declare module 'virtual:component-styles' {
  /** Where the styles of the component library are served; undefined while developing. */
  const address: string | undefined;
  export default address;
}

declare module 'virtual:areas' {
  /** The areas of the product by their outlines, computed from their declarations when the browser's part is built. */
  export const areas: readonly import('./pages.ts').LoadableArea[];
}
