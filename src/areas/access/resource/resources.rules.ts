import { isRecord } from '#model/value.ts';

/** A data resource as pages show it. */
export interface ResourceRow {
  readonly resourceCode: string;
  readonly name: string;
  readonly moduleCode: string;
  readonly dimensions: readonly {
    readonly code: string;
    readonly name: string;
    readonly column: string;
    readonly target: string;
    readonly isTree: boolean;
  }[];
  readonly fields: readonly { readonly code: string; readonly label: string; readonly sensitiveLevel: number }[];
}

const recordsIn = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The resources in the answer of the server. */
export const resourcesIn = (records: unknown): ResourceRow[] =>
  recordsIn(records).map((each) => ({
    resourceCode: textIn(each.resourceCode),
    name: textIn(each.name),
    moduleCode: textIn(each.moduleCode),
    dimensions: recordsIn(each.dimensions).map((dimension) => ({
      code: textIn(dimension.dimensionCode),
      name: textIn(dimension.name),
      column: textIn(dimension.column),
      target: textIn(dimension.lovCode),
      isTree: dimension.treeFlag === true,
    })),
    fields: recordsIn(each.fields).map((field) => ({
      code: textIn(field.code),
      label: textIn(field.label),
      sensitiveLevel: Number(field.sensitiveLevel ?? 0),
    })),
  }));
