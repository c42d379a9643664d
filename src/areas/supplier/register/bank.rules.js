import { isCnaps, isSwift } from '#areas/masterData/bank/bankCode.rules.ts';
import { errors } from '../errors.ts';
import { fileIn, problem, rowsIn, textIn, } from './content.rules.ts';
import { isIban } from './iban.rules.ts';
import { paperKinds } from './registerSections.rules.ts';
/** What is wrong with the bank accounts, beyond single values. */
export function bankProblems(content, facts) {
    const banks = rowsIn(content, 'banks');
    const accounts = banks.map((row) => textIn(row, 'accountNo').replaceAll(/[\s-]/g, ''));
    return [
        ...banks.flatMap((row, index) => ofAccount(row, `banks.${index}`, textIn(content, 'fullName'), facts)),
        ...accounts.flatMap((account, index) => account !== '' && accounts.indexOf(account) < index
            ? [problem(`banks.${index}.accountNo`, errors.accountTwice)]
            : []),
        ...defaultProblems(banks),
    ];
}
function ofAccount(row, path, fullName, { hasCreditCode }) {
    const [cnaps, swift, iban, account, holder] = ['cnaps', 'swift', 'iban', 'accountNo', 'accountName'].map((name) => textIn(row, name).trim());
    const isOther = holder && plain(holder) !== plain(fullName) && textIn(row, 'thirdPartyReason').trim() === '';
    return [
        ...((hasCreditCode || cnaps) && !isCnaps(cnaps ?? '') ? [problem(`${path}.cnaps`, errors.cnapsFormat)] : []),
        ...(swift && !isSwift(swift) ? [problem(`${path}.swift`, errors.swiftFormat)] : []),
        ...(iban && !isIban(iban) ? [problem(`${path}.iban`, errors.ibanFormat)] : []),
        ...(account && !/^[A-Za-z0-9 -]+$/.test(account) ? [problem(`${path}.accountNo`, errors.accountFormat)] : []),
        ...(isOther ? [problem(`${path}.thirdPartyReason`, errors.holderDiffers)] : []),
        ...(fileIn(row, 'proof')
            ? []
            : [problem(`${path}.proof`, errors.filesMissing, { name: paperKinds.AccountProof.label })]),
    ];
}
const plain = (name) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
/** Each currency has exactly one account that payments go to. */
function defaultProblems(banks) {
    const byCurrency = Map.groupBy(banks.entries(), ([, row]) => textIn(row, 'currencyId'));
    return [...byCurrency].flatMap(([currency, rows]) => {
        const [first] = rows;
        const count = rows.filter(([, row]) => row['defaultFlag'] === true).length;
        return currency === '' || count === 1 || !first
            ? []
            : [problem(`banks.${first[0]}.defaultFlag`, errors.defaultAccount)];
    });
}
