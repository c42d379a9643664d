import { nothing } from '#ui/format.ts';
import type { FieldView } from '#ui/pages.ts';

// What is merged is often called the same: only the code tells which of the two goes.
const sideView =
  (name: string): FieldView =>
  ({ row }) => {
    const parts = [row[`${name}Code`], row[`${name}Name`]].filter((part) => typeof part === 'string' && part !== '');
    return parts.length > 0 ? parts.join(' ') : nothing;
  };

export const MaterialSide = sideView('material');
export const IntoMaterialSide = sideView('intoMaterial');
export const CategorySide = sideView('category');
export const IntoCategorySide = sideView('intoCategory');
