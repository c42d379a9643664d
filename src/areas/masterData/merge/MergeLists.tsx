import { MergeList } from '#ui/merge/MergeList.tsx';
import { material } from '../material/material.document.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { masterTexts } from '../texts.ts';

/** The materials; what is ticked can be asked to be merged into another one. */
export const MaterialList = () => (
  <MergeList document={material} kind="MATERIAL" confirm={masterTexts.mergeMaterialAsk} />
);

/** The tree of categories; what is ticked can be asked to be merged into another one. */
export const CategoryList = () => (
  <MergeList document={materialCategory} kind="CATEGORY" confirm={masterTexts.mergeCategoryAsk} />
);
