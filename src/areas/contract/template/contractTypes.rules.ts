/** The kinds of contracts. */
export const contractTypes = {
  PURCHASE: ['采购合同', 'Purchase contract'],
  FRAMEWORK: ['框架协议', 'Framework agreement'],
  PRICE: ['价格协议', 'Price agreement'],
  SERVICE: ['服务合同', 'Service contract'],
  MOLD: ['模具合同', 'Mold contract'],
  CONSIGN: ['寄售协议', 'Consignment agreement'],
  NDA: ['保密协议', 'Non-disclosure agreement'],
  QUALITY: ['质量协议', 'Quality agreement'],
  INTEGRITY: ['廉洁协议', 'Integrity agreement'],
} as const;

export type ContractType = keyof typeof contractTypes;

/** Whether orders are drawn on contracts of a kind. */
export const isDrawnOn = (type: ContractType): boolean => !['NDA', 'QUALITY', 'INTEGRITY'].includes(type);

/** Whether the quantities of its lines are a forecast and bind nobody. */
export const isForecast = (type: ContractType): boolean => type === 'FRAMEWORK' || type === 'PRICE';
