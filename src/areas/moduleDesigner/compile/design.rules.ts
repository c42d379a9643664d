import type { Decimal } from '#model/decimal.ts';
import type { Bilingual } from '#model/label.ts';
import type { DesignedType, RelatedTarget } from './fieldTypes.rules.ts';

/** A field of a designed module. `fieldId` never changes: its column is named after it, whatever the field is called. */
export interface DesignedField {
  readonly fieldId: string;
  /** In the header, or in its lines. */
  readonly place: 'MAIN' | 'CHILD';
  readonly fieldCode: string;
  readonly label: Bilingual;
  readonly type: DesignedType;
  readonly requiredFlag: boolean;
  readonly uniqueFlag: boolean;
  readonly searchFlag: boolean;
  readonly listFlag: boolean;
  readonly importFlag: boolean;
  readonly maxLength: number | null;
  readonly scale: number | null;
  readonly minValue: Decimal | null;
  readonly maxValue: Decimal | null;
  /** The code of the quick code that a choice is made from. */
  readonly listCode: string | null;
  /** The key of the document that a related document is chosen from. */
  readonly target: RelatedTarget | null;
  readonly helpText: Bilingual | null;
  /** What rows that exist already get when the field becomes required. */
  readonly fillValue: string | null;
}

/** A module as a version keeps it: everything that its declaration and its tables follow from. */
export interface ModuleDesign {
  readonly moduleId: string;
  readonly moduleCode: string;
  readonly moduleName: Bilingual;
  readonly helpText: Bilingual | null;
  readonly icon: string | null;
  /** The code of the directory of the menu. */
  readonly menuGroup: string;
  readonly ownerDimension: 'COMPANY' | 'NONE';
  readonly numberPrefix: string | null;
  /** Its rows count once they are approved: by somebody else, or as a published flow says. */
  readonly approvalFlag: boolean;
  readonly attachmentFlag: boolean;
  readonly childCode: string | null;
  readonly childName: Bilingual | null;
  readonly fields: readonly DesignedField[];
  /** Removed fields: hidden, with everything that was stored in them. */
  readonly retired: readonly DesignedField[];
}

/** The URL module of everything that is designed: no document of the product can be hidden by it. */
export const designedModule = 'ext';

/** `ext.equipmentLoan`: what menu, permissions and lookups call the module. */
export const keyOfDesign = ({ moduleCode }: Pick<ModuleDesign, 'moduleCode'>): string =>
  `${designedModule}.${moduleCode}`;
