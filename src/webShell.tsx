import { textsOf } from '#model/texts.ts';
import { currentLanguage, registerTexts } from '#ui/language.ts';
import { registerAreas } from '#ui/pages.ts';
import { fixedPageTexts } from '#ui/shell/fixedPageTexts.ts';
import { loadLocale } from '#ui/shell/locale.ts';
import { areas } from './areas.ts';

// Pages and screens that are not standard register themselves when their module is loaded.
import.meta.glob('./areas/*/web.tsx', { eager: true });

registerAreas(areas);
registerTexts([...textsOf(areas), ...fixedPageTexts]);
await loadLocale(currentLanguage());

export { Shell } from '#ui/shell/Shell.tsx';
