/** Who can open what is sealed. */
export const sealModes = {
  KEYHOLDER: ['多人持钥', 'Key holders'],
  BOTH: ['多人持钥 + 投标人解密', 'Key holders and bidders'],
  BIDDER: ['投标人解密', 'Bidders'],
  SERVER: ['服务端密封', 'Platform'],
} as const;

interface Sealed {
  readonly sealMode: string | null;
}

/** Whether people hold shares of the key of a tender. */
export const isHeld = ({ sealMode }: Sealed): boolean => sealMode === 'KEYHOLDER' || sealMode === 'BOTH';

/** Whether a bid has an outer layer that its bidder opens at the opening. */
export const isOpenedByBidder = ({ sealMode }: Sealed): boolean => sealMode === 'BIDDER' || sealMode === 'BOTH';
