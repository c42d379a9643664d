/** What became of the commercial envelope of a bid. */
export const priceResults = {
  SEALED: ['密封中', 'Sealed'],
  OK: ['已开启', 'Opened'],
  RETURNED: ['原封退还', 'Returned unopened'],
  HASH_MISMATCH: ['散列不符', 'Changed since it was received'],
  NOT_DECRYPTED: ['未能解密', 'Not decrypted'],
  SCHEMA_DEFECT: ['格式缺陷', 'Content not readable'],
} as const;
