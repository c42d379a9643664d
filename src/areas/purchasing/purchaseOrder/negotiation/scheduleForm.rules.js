const partForm = '[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9.]+';
/** The form in which the parts of a line are kept: what a declaration needs of them, without their refusals. */
export const scheduleForm = {
    maxLength: 1000,
    pattern: `^${partForm}(; ${partForm})+$`,
    patternHint: ['如 2027-01-15 40; 2027-02-01 60', 'Such as 2027-01-15 40; 2027-02-01 60'],
};
