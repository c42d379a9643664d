/** What of a delivery note is not known, so that its emissions cannot be told. */
export const carbonGap = {
    WEIGHT: ['缺毛重或物料单重', 'Weight'],
    DISTANCE: ['缺运输距离', 'Distance'],
    FACTOR: ['缺运输方式或其排放因子', 'Transport mode or its factor'],
    WEIGHT_DISTANCE: ['缺重量和距离', 'Weight and distance'],
    WEIGHT_FACTOR: ['缺重量和排放因子', 'Weight and factor'],
    DISTANCE_FACTOR: ['缺距离和排放因子', 'Distance and factor'],
    WEIGHT_DISTANCE_FACTOR: ['缺重量、距离和排放因子', 'Weight, distance and factor'],
    LINES: ['有行缺物料单重，未分摊到行', 'Weight of a line: not apportioned'],
};
export const carbonTexts = {
    bySupplier: [
        '近一年各供应商每吨货物的碳排放(千克CO₂e)',
        'CO₂e per tonne of goods in the last year, by supplier (kg)',
    ],
    byMonth: ['近一年每吨货物的碳排放(千克CO₂e)', 'CO₂e per tonne of goods in the last year (kg)'],
    perTonne: ['每吨货物(千克CO₂e)', 'CO₂e per tonne (kg)'],
    method: [
        '重量(吨) × 距离(公里) × 运输方式的排放因子，依 ISO 14083:2023 与 GLEC 框架；因子见“运输方式”，默认值请换成本公司的。',
        'Weight (t) × distance (km) × factor of the transport mode, after ISO 14083:2023 and the GLEC framework; the factors stand under “Transport modes”, and their defaults are to be replaced by your own.',
    ],
};
