/** Everything of a supplier that other documents know, as its page shows it; a reader sees those that he may query. */
export const supplierTabs = [
    { key: 'certificates', label: ['证照', 'Certificates'], documents: ['sup.supCertificate'] },
    { key: 'materials', label: ['供应物料', 'Materials supplied'], documents: ['basic.materialSupplier'] },
    {
        key: 'trade',
        label: ['订单与交付', 'Orders and deliveries'],
        documents: ['pur.purchaseOrder', 'pur.deliveryPlan', 'pur.deliveryNote', 'pur.receive'],
    },
    { key: 'quality', label: ['质量', 'Quality'], documents: ['pur.iqcLot', 'pur.returned'] },
    {
        key: 'standing',
        label: ['阶段与冻结', 'Stages and freezes'],
        documents: ['sup.supFreeze', 'sup.supLifecycleChange'],
    },
];
