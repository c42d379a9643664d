import { partyCodes } from './party.rules.ts';
import { childOf, childrenOf, textAt } from './read.rules.ts';
/** Every amount of a document that is in another currency than the one that is meant. */
export function currencyMistakes(root, currency) {
    const mistakes = [];
    const add = (place, found) => void mistakes.push({ place, label: [`币种 ${found} 应为 ${currency}`, `currency ${found} should be ${currency}`] });
    const walk = (element, place) => {
        const found = element.attributes['currencyID']?.trim();
        if (found && found !== currency)
            add(`${place}/@currencyID`, found);
        element.children.forEach((child, index) => {
            const same = element.children.filter(({ name }) => name === child.name);
            const at = same.length > 1
                ? `[${element.children.slice(0, index + 1).filter(({ name }) => name === child.name).length}]`
                : '';
            walk(child, `${place}/${child.name}${at}`);
        });
    };
    walk(root, root.name);
    for (const name of ['DocumentCurrencyCode', 'PricingCurrencyCode']) {
        const stated = textAt(root, name);
        if (stated && stated !== currency)
            add(`${root.name}/${name}`, stated);
    }
    return mistakes;
}
/** A party that is another than the one that is meant; one that says nothing of itself is taken for it. */
export function partyMistakes(root, name, known) {
    const stated = partyCodes(childOf(root, name));
    if (stated.length === 0 || stated.some((code) => known.includes(code)))
        return [];
    const [code] = stated;
    return [
        {
            place: `${root.name}/${name}/Party/PartyIdentification/ID`,
            label: [
                `${code} 不是此业务的${name.includes('Customer') ? '采购方' : '供应商'}`,
                `${code} is not a party of this business`,
            ],
        },
    ];
}
/** The goods of a line that are others than the ones that are meant, by the code of the buyer. */
export function goodsMistakes(item, place, material) {
    const stated = textAt(item, 'BuyersItemIdentification', 'ID');
    if (stated === null || stated === material)
        return [];
    const label = [
        `物料 ${stated} 与此行的 ${material} 不同`,
        `material ${stated} is not the ${material} of that line`,
    ];
    return [{ place: `${place}/Item/BuyersItemIdentification/ID`, label }];
}
/** A unit that cannot be brought to the one that is meant. */
export const unitMistake = (place, stated, own) => ({
    place: `${place}/@unitCode`,
    label: [`单位 ${stated} 不能换算为 ${own}`, `unit ${stated} cannot be converted to ${own}`],
});
/** Parts that say something which changes what is meant and has no place here; told instead of left out. */
export function unusedMistakes(element, place, names) {
    return names.flatMap((name) => childrenOf(element, name).map((_, index) => ({
        place: `${place}/${name}[${index + 1}]`,
        label: ['此内容无法接收，请与对方协商后去掉', 'this cannot be taken over; have the sender leave it out'],
    })));
}
