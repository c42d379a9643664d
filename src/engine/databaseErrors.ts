import { tableOf, type AnyDocument } from '#model/document.ts';
import { BusinessError } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { databaseError } from './database.ts';
import { engineErrors, generic } from './errors.ts';
import type { Registry } from './registry.ts';
import { columnOf } from './schema/desired.ts';

/** The refusal that a database error means; undefined for a fault. Constraints are the last defence, so texts are general. */
export function translate(registry: Registry, error: unknown): BusinessError | undefined {
  const failure = databaseError(error);
  if (!failure) return undefined;
  const document = registry.documents.find((each) => tableOf(each) === failure.table);
  const module = document?.module ?? '';
  switch (failure.code) {
    case '23505':
      return duplicate(document, failure.detail ?? '');
    case '23514':
      return new BusinessError(generic('check', module));
    case '23503':
      return new BusinessError(engineErrors.notFound);
    case '23502':
      return new BusinessError(engineErrors.invalid);
    case '22003':
    case '22P02':
    case '22007':
    case '22008':
    case '22021':
      return new BusinessError(engineErrors.wrongValue);
    case '40001':
    case '40P01':
    case '55P03':
      return new BusinessError(generic('check', module));
    case '42501':
      return new BusinessError(engineErrors.notFound);
    default:
      return undefined;
  }
}

// PostgreSQL tells: Key (order_no)=(PO1) already exists.
function duplicate(document: AnyDocument | undefined, detail: string): BusinessError {
  const match = /^Key \((.+?)\)=\((.*)\) already exists/.exec(detail);
  const columns = (match?.[1] ?? '').split(', ');
  const values = (match?.[2] ?? '').split(', ');
  const index = columns.findLastIndex((column) => column !== 'parent_id');
  const [name, field] =
    Object.entries(document?.fields ?? {}).find(([each, declared]) => columnOf(each, declared) === columns[index]) ??
    [];
  const label: Label = field?.label ?? ['数据', 'Value'];
  if (columns.length > 1 || field?.type === 'lookup') return new BusinessError(engineErrors.duplicateRow, { label });
  const definition = name?.toLowerCase().endsWith('name') ? engineErrors.duplicateName : engineErrors.duplicateCode;
  return new BusinessError(definition, { label, value: values[index] ?? '' });
}
