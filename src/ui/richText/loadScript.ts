// oxlint-disable-next-line import/default -- Vite makes it: the address of the bundle
import builtScript from './editor.ts?worker&url';
import type { EditorScript } from './contract.ts';

/** The editor of our own origin. A worker's bundle is the one that Vite makes whole and names by its content. */
export const ownScript = import.meta.env.DEV ? '/src/ui/richText/editor.ts' : builtScript;

const loading = new Map<string, Promise<EditorScript>>();

/** The editor from an address; each address is asked for once, and again only after a failure. */
export function loadEditor(address: string): Promise<EditorScript> {
  const known = loading.get(address);
  if (known) return known;
  const made = load(address);
  loading.set(address, made);
  made.catch(() => loading.delete(address));
  return made;
}

function load(address: string): Promise<EditorScript> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    if (import.meta.env.DEV) script.type = 'module';
    script.addEventListener('load', () => {
      if (window.srmRichText) return resolve(window.srmRichText);
      script.remove();
      reject(new Error('the script left no editor'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script did not load'));
    });
    document.head.append(script);
  });
}
