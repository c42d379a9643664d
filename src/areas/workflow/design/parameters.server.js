import { defineParameter } from '#model/parameters.ts';
/** Whether documents with amounts may pass a step without anybody. */
export const moneyAutoPass = defineParameter({
    key: 'wfMoneyAutoPass',
    type: 'BOOLEAN',
    label: ['有金额的单据可自动通过审批节点', 'Documents with amounts may pass steps of a flow by themselves'],
    value: 'false',
});
