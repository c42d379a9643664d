import { areas } from 'virtual:areas';
import { followDesignedModules } from '#ui/designedModules.ts';
import { currentLanguage, registerTexts } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { defineScreen, registerAreas } from '#ui/pages.ts';
import { fixedPageTexts } from '#ui/shell/fixedPageTexts.ts';
import { loadLocale } from '#ui/shell/locale.ts';
import { Shell } from '#ui/shell/Shell.tsx';

registerAreas(areas);
followDesignedModules();
registerTexts(fixedPageTexts);
// Only a server that was started for developers has an address for it.
defineScreen(
  'gallery',
  loadable(async () => (await import('#ui/gallery/Gallery.tsx')).Gallery),
);

/** The shell, once it speaks the language. Nothing is awaited while this module loads: what it waits for may need it. */
export async function openShell(): Promise<{ readonly Shell: typeof Shell }> {
  await loadLocale(currentLanguage());
  return { Shell };
}
