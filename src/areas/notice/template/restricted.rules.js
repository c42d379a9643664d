import { rightOn } from '#model/grants.ts';
import { amountInCapitals, placeholdersOf } from '#areas/system/placeholder/placeholder.rules.ts';
/** The placeholders of a template that grants hide or mask; `prefix` is where lines lie in the document of the grants. */
export function restrictedBy(document, prefix, names, grants) {
    const used = placeholdersOf(document).filter(({ path }) => names.includes(path));
    return used.flatMap(({ path, name }) => grants.flatMap((grant) => {
        const right = rightOn(grant, `${prefix === undefined ? '' : `${prefix}.`}${fieldOf(document, path)}`);
        const isOpen = right === 'MASK' ? grant.actions.includes('UNMASK') : right !== 'HIDE';
        return isOpen ? [] : [{ id: `${grant.id}/${path}`, placeholder: path, name, right, source: grant.source }];
    }));
}
// The text of a lookup is asked for by its own name, and granted by that of the field.
function fieldOf(document, path) {
    const [holder, name] = path.split('.');
    const fields = name === undefined ? document.fields : (document.fields[holder ?? '']?.of?.fields ?? {});
    const said = name ?? path;
    const own = amountInCapitals(fields, said) ?? said;
    const lookup = own.replace(/Name$/, '');
    const code = own in fields || !(lookup in fields) ? own : lookup;
    return name === undefined ? code : `${holder}.${code}`;
}
