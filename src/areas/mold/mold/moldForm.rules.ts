/** How the card of a mold is laid out. */
export const moldForm = [
  {
    label: ['模具', 'Mold'],
    fields: ['moldNo', 'moldName', 'moldType', 'assetNo', 'ownership', 'company', 'custodian', 'location', 'condition'],
  },
  {
    label: ['寿命与保养', 'Life and maintenance'],
    fields: [
      'cavities',
      'activeCavities',
      'lifeShots',
      'usedShots',
      'lifePct',
      'lastReading',
      'lifeAlarm',
      'scrapPct',
      'cycleSec',
      'maintainEvery',
      'nextMaintainShots',
      'maintainState',
    ],
  },
  {
    label: ['来源与费用', 'Source and cost'],
    fields: [
      'contract',
      'order',
      'maker',
      'cost',
      'payMode',
      'amortAmount',
      'amortQty',
      'amortDoneQty',
      'amortDoneAmt',
      'internalRemark',
    ],
  },
  { label: ['适用物料', 'Parts'], fields: ['materials'] },
  {
    label: ['试模与验收', 'Trials and acceptance'],
    fields: ['enterer', 'releaser', 'acceptedDate', 'acceptor', 'acceptNote', 'trialsBefore', 'trials'],
  },
  {
    label: ['盘点', 'Count'],
    fields: ['stocktakeState', 'stocktakeDue', 'stocktakeRequestedAt', 'stocktakeAt', 'stocktakeNote', 'endReason'],
  },
] as const;
