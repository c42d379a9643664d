import { select, text } from '#model/fields.ts';
/** Why an order ends before it is delivered. */
export const terminationReasons = {
    DEMAND: ['需求取消', 'Demand cancelled'],
    DELAY: ['逾期', 'Delay'],
    QUALITY: ['质量', 'Quality'],
    PRICE: ['价格', 'Price'],
    FORCE: ['不可抗力', 'Force majeure'],
    SUPPLIER: ['供应商原因', 'Reasons of the supplier'],
};
/** Who answers for the end of an order. */
export const liableParties = {
    BUYER: ['采购方', 'Buyer'],
    SUPPLIER: ['供应商', 'Supplier'],
    NONE: ['无', 'Nobody'],
};
/** What becomes of goods that are on their way. */
export const transitModes = {
    RECEIVE: ['继续收货', 'Still received'],
    REFUSE: ['到货拒收', 'Refused at the dock'],
};
/** What whoever asks to end an order has to say. */
export const terminationInput = {
    reasonCode: select('终止原因', 'Reason', terminationReasons, { required: true }),
    liableParty: select('责任方', 'Liable party', liableParties, { required: true, default: 'NONE' }),
    inTransitMode: select('在途处理', 'Goods in transit', transitModes, { required: true, default: 'RECEIVE' }),
    reason: text('说明', 'Explanation', { required: true, maxLength: 500, multiline: true }),
};
/** The other side's answer: agreed, or not and why. */
export const answerInput = {
    agree: select('答复', 'Answer', { 1: ['同意终止', 'Agree'], 0: ['不同意', 'Do not agree'] }, { required: true }),
    reason: text('说明（不同意时必填）', 'Explanation (needed to disagree)', { maxLength: 500, multiline: true }),
};
