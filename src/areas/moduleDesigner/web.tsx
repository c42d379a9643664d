import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { mdModule, mdVersion } from './module/mdModule.document.ts';

definePages(mdModule, {
  list: loadable(async () => (await import('./page/ModuleList.tsx')).ModuleList),
  object: loadable(async () => (await import('./page/ModulePage.tsx')).ModulePage),
});

definePages(mdVersion, {
  object: loadable(async () => (await import('./page/VersionPage.tsx')).VersionPage),
});
