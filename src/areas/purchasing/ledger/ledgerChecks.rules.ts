/** The last defence of §3.1: what the rules refuse first, the database refuses too. */
export const ledgerChecks = {
  closeQty: 'close_qty >= 0',
  inTransitQty: 'in_transit_qty >= 0',
  receiveQty: 'receive_qty >= 0',
  planQty: 'plan_qty >= 0 and plan_qty <= order_qty - close_qty + replace_qty',
  decisions: 'accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0 and destroy_qty >= 0',
  limit:
    'unlimited_flag or receive_qty + in_transit_qty <= order_qty * (1 + over_receipt_pct / 100) + replace_qty - close_qty',
  inspected: 'accept_qty + concede_qty + reject_qty + destroy_qty + ret_uninsp <= receive_qty',
  stocked: 'stock_qty >= 0 and stock_qty + ret_accept <= accept_qty + concede_qty',
  blocked: 'scrap_qty >= 0 and ret_reject + scrap_qty <= reject_qty',
  returned: 'ret_uninsp >= 0 and ret_accept >= 0 and ret_reject >= 0 and ret_stock >= 0 and ret_stock <= stock_qty',
  replaced: 'replace_qty >= 0 and replace_qty <= ret_uninsp + ret_accept + ret_reject + ret_stock',
  baseFactor: 'base_factor_num > 0 and base_factor_den > 0',
} as const;
