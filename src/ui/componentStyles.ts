import address from 'virtual:component-styles';

let loading: Promise<void> | undefined;

/**
 * Loads the styles of the component library as a file, where the build has made one: to make them as they are used takes a
 * tenth of the work of a page. Without the file the library makes them, so it may fail.
 */
export function loadComponentStyles(): Promise<void> {
  return (loading ??= address === undefined ? Promise.resolve() : load(address));
}

function load(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  // Ours come after it and overrule it, as they do with the styles that the library puts first by itself.
  document.head.prepend(link);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}
