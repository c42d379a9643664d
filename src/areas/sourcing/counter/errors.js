import { defineErrors } from '#model/errors.ts';
/** The refusals of counter-offers. */
export const counterErrors = defineErrors({
    notLower: [10008, '价格 {price} 须低于现价 {quoted}', 'The price {price} has to be below the present one, {quoted}'],
    notComparing: [
        16004,
        '询价不在比价议价阶段，不能议价',
        'Prices are negotiated only while the quotations are compared',
    ],
});
