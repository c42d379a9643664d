import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';

definePages(ossBusiness, {
  fields: {
    businessDocument: loadable(async () => (await import('./ossBusiness/OwnerView.tsx')).OwnerView),
  },
});
