import { implement } from '#engine/runtime/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { bank } from './bank.document.ts';
import { bankBranch } from './bankBranch.document.ts';
import { isCnaps, isSwift } from './bankCode.rules.ts';
/** Banks and their branches: codes have the form that payment systems demand. */
export const bankImplementations = [
    implement(bank, {
        beforeSave(row) {
            if (row.swift && !isSwift(row.swift))
                fail(errors.swiftFormat);
        },
    }),
    implement(bankBranch, {
        beforeSave(row) {
            if (!isCnaps(row.cnaps))
                fail(errors.cnapsFormat);
        },
    }),
];
