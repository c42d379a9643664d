import { computed, money, quantity } from '#model/fields.ts';
/** What of a line was delivered before its price changed for the rest, and what that comes to; zero while it has one price. */
export const formerPart = {
    formerQty: computed(quantity('原价数量', 'Quantity at former prices', { default: '0' })),
    formerNetAmt: computed(money('原价不含税金额', 'Net amount at former prices', { default: '0' })),
    formerGrossAmt: computed(money('原价价税合计', 'Gross amount at former prices', { default: '0' })),
};
