import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { exchangeRate } from './exchangeRate/exchangeRate.document.ts';
import { material } from './material/material.document.ts';
import { materialAttribute } from './material/materialAttribute.document.ts';
import { mergeRequest } from './merge/mergeRequest.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { rateSource } from './rateSource/rateSource.document.ts';
import { unitConversion } from './unitConversion/unitConversion.document.ts';

definePages(material, {
  list: lazy(async () => ({ default: (await import('./merge/MergeLists.tsx')).MaterialList })),
  object: lazy(async () => ({ default: (await import('./material/MaterialPage.tsx')).MaterialPage })),
});

definePages(materialAttribute, {
  fields: {
    value: lazy(async () => ({ default: (await import('./material/AttributeValue.tsx')).AttributeValue })),
  },
});

definePages(materialCategory, {
  list: lazy(async () => ({ default: (await import('./merge/MergeLists.tsx')).CategoryList })),
});

definePages(mergeRequest, {
  object: lazy(async () => ({ default: (await import('./merge/MergeRequestPage.tsx')).MergeRequestPage })),
});

definePages(unitConversion, {
  list: lazy(async () => ({ default: (await import('./unitConversion/ConversionList.tsx')).ConversionList })),
});

definePages(rateSource, {
  object: lazy(async () => ({ default: (await import('./rateSource/RateSourcePage.tsx')).RateSourcePage })),
});

definePages(exchangeRate, {
  list: lazy(async () => ({ default: (await import('./exchangeRate/RateList.tsx')).RateList })),
});
