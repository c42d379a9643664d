declare module 'virtual:component-styles' {
  /** Where the styles of the component library are served; undefined while developing. */
  const address: string | undefined;
  export default address;
}
