import { tableOf, wireName, type AnyDocument } from '#model/document.ts';
import { BusinessError, fill } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { databaseError } from './database.ts';
import { engineErrors, generic } from '../runtime/errors.ts';
import type { Registry } from '../runtime/registry.ts';
import { bareTable, fieldsOfUniqueIndex } from '../schema/desired.ts';

/**
 * The refusal that a database error means in a call of this URL module; undefined for a fault. Constraints are the last
 * defence, so texts are general.
 */
export function translate(registry: Registry, error: unknown, called: string): BusinessError | undefined {
  const failure = databaseError(error);
  if (!failure) return undefined;
  const document = registry.documents.find((each) => bareTable(tableOf(each)) === failure.table);
  const module = document?.module ?? called;
  switch (failure.code) {
    case '23505':
      return duplicate(document, failure.constraint ?? '');
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
    case '22P05':
      return new BusinessError(engineErrors.wrongValue);
    case '40001':
    case '40P01':
    case '55P03':
      return new BusinessError(generic('busy', module));
    case '42501':
      return new BusinessError(engineErrors.notFound);
    default:
      return undefined;
  }
}

// Only the name of the index is told: under row security PostgreSQL keeps the values to itself.
function duplicate(document: AnyDocument | undefined, constraint: string): BusinessError {
  const names = document ? fieldsOfUniqueIndex(document, constraint) : undefined;
  const own = names?.filter((name) => name !== 'parent') ?? [];
  const name = own.at(-1) ?? '';
  const field = document?.fields[name];
  if (!document || !field) return new BusinessError(engineErrors.duplicate);
  const definition =
    // The number of a paper stays one within the supplier who wrote it.
    (names?.length !== 1 && !(field.type === 'text' && name.endsWith('No'))) || field.type === 'lookup'
      ? engineErrors.duplicateRow
      : name.toLowerCase().endsWith('name')
        ? engineErrors.duplicateName
        : engineErrors.duplicateCode;
  const { label } = field;
  const text: Label = [fill(definition.label[0], { label }), fill(definition.label[1], { label }, 'en')];
  return new BusinessError(definition, { label }, [{ path: wireName(name, field), label: text }]);
}
