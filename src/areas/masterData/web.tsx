import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { exchangeRate } from './exchangeRate/exchangeRate.document.ts';
import { material } from './material/material.document.ts';
import { materialAttribute } from './material/materialAttribute.document.ts';
import { mergeRequest } from './merge/mergeRequest.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { rateSource } from './rateSource/rateSource.document.ts';
import { unitConversion } from './unitConversion/unitConversion.document.ts';

definePages(material, {
  list: loadable(async () => (await import('./merge/MergeLists.tsx')).MaterialList),
  object: loadable(async () => (await import('./material/MaterialPage.tsx')).MaterialPage),
});

definePages(materialAttribute, {
  fields: {
    value: loadable(async () => (await import('./material/AttributeValue.tsx')).AttributeValue),
  },
});

definePages(materialCategory, {
  list: loadable(async () => (await import('./merge/MergeLists.tsx')).CategoryList),
});

definePages(mergeRequest, {
  object: loadable(async () => (await import('./merge/MergeRequestPage.tsx')).MergeRequestPage),
});

definePages(unitConversion, {
  list: loadable(async () => (await import('./unitConversion/ConversionList.tsx')).ConversionList),
});

definePages(rateSource, {
  object: loadable(async () => (await import('./rateSource/RateSourcePage.tsx')).RateSourcePage),
});

definePages(exchangeRate, {
  list: loadable(async () => (await import('./exchangeRate/RateList.tsx')).RateList),
});
