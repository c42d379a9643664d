import type { AnyDocument } from '#model/document.ts';
import { rightOn, type FieldRight, type Grant } from '#model/grants.ts';
import { amountInCapitals, placeholdersOf } from '#areas/system/placeholder/placeholder.rules.ts';
import type { Bilingual } from '#model/label.ts';

/** A grant of data that says something of fields, and who has it. */
export interface FieldGrant extends Pick<Grant, 'id' | 'actions' | 'fieldRights'> {
  readonly source: Bilingual;
}

/** A placeholder that not everybody reads: for the holders of a grant it is empty, or reads ***. */
export interface Restriction {
  readonly id: string;
  readonly placeholder: string;
  readonly name: Bilingual;
  readonly right: FieldRight;
  readonly source: Bilingual;
}

/** The placeholders of a template that grants hide or mask; `prefix` is where lines lie in the document of the grants. */
export function restrictedBy(
  document: AnyDocument,
  prefix: string | undefined,
  names: readonly string[],
  grants: readonly FieldGrant[],
): Restriction[] {
  const used = placeholdersOf(document).filter(({ path }) => names.includes(path));
  return used.flatMap(({ path, name }) =>
    grants.flatMap((grant) => {
      const right = rightOn(grant, `${prefix === undefined ? '' : `${prefix}.`}${fieldOf(document, path)}`);
      const isOpen = right === 'MASK' ? grant.actions.includes('UNMASK') : right !== 'HIDE';
      return isOpen ? [] : [{ id: `${grant.id}/${path}`, placeholder: path, name, right, source: grant.source }];
    }),
  );
}

// The text of a lookup is asked for by its own name, and granted by that of the field.
function fieldOf(document: AnyDocument, path: string): string {
  const [holder, name] = path.split('.');
  const fields = name === undefined ? document.fields : (document.fields[holder ?? '']?.of?.fields ?? {});
  const said = name ?? path;
  const own = amountInCapitals(fields, said) ?? said;
  const lookup = own.replace(/Name$/, '');
  const code = own in fields || !(lookup in fields) ? own : lookup;
  return name === undefined ? code : `${holder}.${code}`;
}
