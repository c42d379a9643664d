declare module 'virtual:component-styles' {
  /** Where the styles of the component library are served; undefined while developing. */
  const address: string | undefined;
  export default address;
}

declare module 'virtual:areas' {
  import type { LoadableArea } from '#ui/pages.ts';

  /** The areas of the product by their outlines, computed from their declarations when the browser's part is built. */
  export const areas: readonly LoadableArea[];
}
