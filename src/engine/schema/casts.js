/** The type of the column of a field, as values are cast to it. */
export function castOf(field) {
    switch (field.type) {
        case 'integer':
            return 'int';
        case 'decimal':
            return 'numeric';
        case 'date':
            return 'date';
        case 'datetime':
            return 'timestamptz';
        case 'lookup':
        case 'file':
            return 'bigint';
        default:
            return 'text';
    }
}
