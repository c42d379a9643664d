import type { Label } from '#model/label.ts';

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
} as const satisfies Record<string, Label>;
