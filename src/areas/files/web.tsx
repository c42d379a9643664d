import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { ossBusiness } from './ossBusiness/ossBusiness.document.ts';

definePages(ossBusiness, {
  fields: {
    businessDocument: lazy(async () => ({ default: (await import('./ossBusiness/OwnerView.tsx')).OwnerView })),
  },
});
