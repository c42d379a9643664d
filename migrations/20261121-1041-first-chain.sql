create table basic_company (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  legal_name text not null,
  parent_company_id bigint,
  credit_code text,
  currency_id bigint not null,
  timezone text not null,
  address text,
  erp_code text
);

alter table basic_company enable row level security;

alter table basic_company force row level security;

grant select, insert, update, delete on basic_company to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_currency (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  iso_code text not null,
  name jsonb not null,
  symbol text not null,
  decimals integer not null,
  round_mode text not null
);

alter table basic_currency enable row level security;

alter table basic_currency force row level security;

grant select, insert, update, delete on basic_currency to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_department (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  company_id bigint not null,
  parent_department_id bigint,
  manager_id bigint,
  cost_center text,
  valid_from date,
  valid_to date
);

alter table basic_department enable row level security;

alter table basic_department force row level security;

grant select, insert, update, delete on basic_department to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_employee (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  employee_no text not null,
  real_name text not null,
  gender text,
  mobile text,
  email text,
  main_dept_id bigint not null,
  position_id bigint,
  manager_id bigint,
  user_id bigint,
  entry_date date,
  leave_date date
);

alter table basic_employee enable row level security;

alter table basic_employee force row level security;

grant select, insert, update, delete on basic_employee to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_incoterm (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  edition integer not null,
  waterway_flag boolean not null default false
);

alter table basic_incoterm enable row level security;

alter table basic_incoterm force row level security;

grant select, insert, update, delete on basic_incoterm to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_inventory_org (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  company_id bigint not null,
  address text
);

alter table basic_inventory_org enable row level security;

alter table basic_inventory_org force row level security;

grant select, insert, update, delete on basic_inventory_org to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_location (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  warehouse_id bigint not null
);

alter table basic_location enable row level security;

alter table basic_location force row level security;

grant select, insert, update, delete on basic_location to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_material (
  id bigint primary key,
  status text not null default 'ACTIVE'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  category_id bigint not null,
  spec text,
  model text,
  brand text,
  drawing_no text,
  drawing_version text,
  base_unit_id bigint not null,
  purchase_unit_id bigint,
  inspect_flag boolean not null default false,
  batch_flag boolean not null default false,
  shelf_life_days integer,
  lead_time_days integer,
  safety_stock numeric(20,6),
  min_order_qty numeric(20,6),
  pack_qty numeric(20,6),
  reference_tax_price numeric(20,8),
  tax_rate_id bigint,
  hs_code text
);

alter table basic_material enable row level security;

alter table basic_material force row level security;

grant select, insert, update, delete on basic_material to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_material_category (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  parent_category_id bigint,
  strategy text,
  lead_buyer_id bigint,
  unspsc text
);

alter table basic_material_category enable row level security;

alter table basic_material_category force row level security;

grant select, insert, update, delete on basic_material_category to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_payment_term (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  prepay_flag boolean not null default false,
  discount_days integer,
  discount_percent numeric(20,4)
);

alter table basic_payment_term enable row level security;

alter table basic_payment_term force row level security;

grant select, insert, update, delete on basic_payment_term to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_payment_term_line (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  seq integer not null,
  percent numeric(20,4) not null,
  base_event text not null,
  offset_days integer not null,
  offset_months integer not null,
  fixed_day integer,
  retention_flag boolean not null default false
);

alter table basic_payment_term_line enable row level security;

alter table basic_payment_term_line force row level security;

grant select, insert, update, delete on basic_payment_term_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_position (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  dept_id bigint not null,
  parent_position_id bigint,
  job_level integer
);

alter table basic_position enable row level security;

alter table basic_position force row level security;

grant select, insert, update, delete on basic_position to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_purchase_org (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  parent_org_id bigint,
  manager_id bigint
);

alter table basic_purchase_org enable row level security;

alter table basic_purchase_org force row level security;

grant select, insert, update, delete on basic_purchase_org to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_purchase_org_company (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null
);

alter table basic_purchase_org_company enable row level security;

alter table basic_purchase_org_company force row level security;

grant select, insert, update, delete on basic_purchase_org_company to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_purchaser (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  employee_id bigint not null,
  user_id bigint not null,
  phone text,
  email text,
  amount_limit numeric(20,4)
);

alter table basic_purchaser enable row level security;

alter table basic_purchaser force row level security;

grant select, insert, update, delete on basic_purchaser to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_purchaser_org (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  purchase_org_id bigint not null
);

alter table basic_purchaser_org enable row level security;

alter table basic_purchaser_org force row level security;

grant select, insert, update, delete on basic_purchaser_org to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_tax_rate (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  rate numeric(20,4) not null,
  tax_type text not null,
  inclusive_default boolean not null default true,
  deductible boolean not null default true,
  valid_from date,
  valid_to date
);

alter table basic_tax_rate enable row level security;

alter table basic_tax_rate force row level security;

grant select, insert, update, delete on basic_tax_rate to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_unit (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  symbol text not null,
  category_id bigint not null,
  precision integer not null,
  base_flag boolean not null default false,
  numerator numeric(20,6) not null,
  denominator numeric(20,6) not null,
  iso_code text
);

alter table basic_unit enable row level security;

alter table basic_unit force row level security;

grant select, insert, update, delete on basic_unit to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_unit_category (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null
);

alter table basic_unit_category enable row level security;

alter table basic_unit_category force row level security;

grant select, insert, update, delete on basic_unit_category to srm_buyer, srm_supplier, srm_expert, srm_system;

create table basic_warehouse (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  inventory_org_id bigint not null,
  type text not null,
  address text,
  contact text,
  receive_hours text,
  docks integer
);

alter table basic_warehouse enable row level security;

alter table basic_warehouse force row level security;

grant select, insert, update, delete on basic_warehouse to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_delivery_note (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  delivery_no text not null,
  external_no text,
  delivery_type text not null,
  supplier_base_id bigint,
  company_id bigint,
  currency_id bigint,
  warehouse_id bigint,
  ship_date timestamp with time zone not null,
  eta_date timestamp with time zone not null,
  carrier text,
  waybill_no text,
  vehicle_no text,
  driver_name text,
  driver_phone text,
  packages integer,
  gross_weight numeric(20,6),
  volume numeric(20,6),
  arrive_date timestamp with time zone,
  cancel_reason text
);

alter table pur_delivery_note enable row level security;

alter table pur_delivery_note force row level security;

grant select, insert, update, delete on pur_delivery_note to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_delivery_note_detail (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null,
  order_detail_id bigint not null,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  supplier_part_no text,
  ship_qty numeric(20,6) not null,
  unit_id bigint,
  batch_no text,
  production_date date,
  expiry_date date,
  country_of_origin text,
  pack_qty numeric(20,6),
  boxes integer not null default 0,
  received_qty numeric(20,6) not null default 0,
  refuse_qty numeric(20,6) not null default 0,
  short_qty numeric(20,6) not null default 0
);

alter table pur_delivery_note_detail enable row level security;

alter table pur_delivery_note_detail force row level security;

grant select, insert, update, delete on pur_delivery_note_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_pur_operation (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  kind text not null,
  actor_id bigint,
  time timestamp with time zone not null,
  request_id text,
  reason text
);

alter table pur_pur_operation enable row level security;

alter table pur_pur_operation force row level security;

grant select, insert, update, delete on pur_pur_operation to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_pur_operation_line (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  order_detail_id bigint not null,
  before jsonb,
  after jsonb,
  result text not null,
  message text
);

alter table pur_pur_operation_line enable row level security;

alter table pur_pur_operation_line force row level security;

grant select, insert, update, delete on pur_pur_operation_line to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_pur_qty_ledger (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  order_detail_id bigint not null,
  company_id bigint not null,
  event text not null,
  qty numeric(20,6) not null default 0,
  base_qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text not null,
  seq integer not null default 0,
  posting_date date not null,
  actor_id bigint
);

alter table pur_pur_qty_ledger enable row level security;

alter table pur_pur_qty_ledger force row level security;

grant select, insert, update, delete on pur_pur_qty_ledger to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_purchase_order (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  order_no text not null,
  order_version integer not null default 1,
  order_type text not null,
  order_source text not null,
  order_date date not null,
  company_id bigint not null,
  purchase_org_id bigint,
  inventory_org_id bigint,
  supplier_base_id bigint not null,
  purchaser_id bigint,
  invoice_company_id bigint,
  requester_id bigint,
  dept_id bigint,
  currency_id bigint,
  exchange_rate numeric(20,10) not null,
  tax_included_flag boolean not null default true,
  payment_term_id bigint,
  prepay_percent numeric(20,4),
  retention_percent numeric(20,4),
  incoterm_place text,
  urgent_status boolean not null default false,
  urgent_reason text,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  home_gross_amt numeric(20,4) not null default 0,
  receive_amt numeric(20,4) not null default 0,
  deliver_status text,
  issue_date timestamp with time zone,
  confirm_due_date timestamp with time zone,
  confirm_time timestamp with time zone,
  internal_remark text,
  supplier_remark text,
  cancel_reason text
);

alter table pur_purchase_order enable row level security;

alter table pur_purchase_order force row level security;

grant select, insert, update, delete on pur_purchase_order to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_purchase_order_detail (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  order_line_no text,
  order_no text,
  company_id bigint,
  supplier_base_id bigint,
  line_no integer not null,
  material_id bigint not null,
  material_desc text,
  spec text,
  drawing_no text,
  drawing_version text,
  supplier_part_no text,
  order_qty numeric(20,6) not null,
  unit_id bigint not null,
  base_factor_num numeric(20,6) not null default 1,
  base_factor_den numeric(20,6) not null default 1,
  pack_qty numeric(20,6),
  price numeric(20,8),
  tax_price numeric(20,8),
  price_unit numeric(20,6) not null,
  discount_pct numeric(20,4) not null,
  tax_rate_id bigint not null,
  price_source text not null,
  provisional_flag boolean not null default false,
  target_price numeric(20,8),
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  require_date date not null,
  promise_date date,
  confirm_date date,
  warehouse_id bigint,
  drop_address text,
  over_receipt_pct numeric(20,4) not null,
  asn_over_pct numeric(20,4) not null,
  close_under_pct numeric(20,4) not null,
  inspect_mode text,
  urgent_status boolean not null default false,
  urgent_reason text,
  review_status text,
  proposed_date date,
  proposed_qty numeric(20,6) not null default 0,
  proposed_price numeric(20,8) not null default 0,
  propose_reason text,
  answer_reason text,
  counter_date date,
  rounds integer not null default 0,
  review_date date,
  close_reason text,
  close_date date,
  close_qty numeric(20,6) not null default 0,
  in_transit_qty numeric(20,6) not null default 0,
  receive_qty numeric(20,6) not null default 0,
  accept_qty numeric(20,6) not null default 0,
  concede_qty numeric(20,6) not null default 0,
  reject_qty numeric(20,6) not null default 0,
  stock_qty numeric(20,6) not null default 0,
  open_qty numeric(20,6) not null default 0,
  deliver_status text
);

alter table pur_purchase_order_detail enable row level security;

alter table pur_purchase_order_detail force row level security;

grant select, insert, update, delete on pur_purchase_order_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_receive (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  receive_no text not null,
  receive_type text not null,
  delivery_id bigint,
  supplier_base_id bigint,
  company_id bigint,
  currency_id bigint,
  warehouse_id bigint not null,
  posting_date date not null,
  arrive_date timestamp with time zone not null,
  receiver_id bigint
);

alter table pur_receive enable row level security;

alter table pur_receive force row level security;

grant select, insert, update, delete on pur_receive to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_receive_detail (
  id bigint primary key,
  parent_id bigint not null,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null,
  order_detail_id bigint not null,
  delivery_detail_id bigint,
  company_id bigint,
  supplier_base_id bigint,
  material_id bigint,
  material_desc text,
  arrive_qty numeric(20,6) not null,
  refuse_qty numeric(20,6) not null,
  refuse_reason text,
  receive_qty numeric(20,6) not null default 0,
  unit_id bigint,
  batch_no text,
  production_date date,
  expiry_date date,
  inspect_mode text,
  price numeric(20,8) not null default 0,
  tax_price numeric(20,8) not null default 0,
  tax_rate_id bigint,
  net_amt numeric(20,4) not null default 0,
  tax_amt numeric(20,4) not null default 0,
  gross_amt numeric(20,4) not null default 0,
  accept_qty numeric(20,6) not null default 0,
  concede_qty numeric(20,6) not null default 0,
  reject_qty numeric(20,6) not null default 0,
  stock_qty numeric(20,6) not null default 0,
  transit_qty numeric(20,6) not null default 0,
  diff_reason text
);

alter table pur_receive_detail enable row level security;

alter table pur_receive_detail force row level security;

grant select, insert, update, delete on pur_receive_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_balance (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  balance_key text not null,
  company_id bigint not null,
  inventory_org_id bigint not null,
  warehouse_id bigint not null,
  location_id bigint,
  material_id bigint not null,
  batch_no text,
  stock_status text not null,
  qty numeric(20,6) not null default 0,
  unit_id bigint not null
);

alter table pur_stock_balance enable row level security;

alter table pur_stock_balance force row level security;

grant select, insert, update, delete on pur_stock_balance to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_in (
  id bigint primary key,
  status text not null default 'NEW'::text,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  stock_in_no text not null,
  stock_in_type text not null,
  receive_id bigint,
  company_id bigint,
  warehouse_id bigint not null,
  posting_date date not null
);

alter table pur_stock_in enable row level security;

alter table pur_stock_in force row level security;

grant select, insert, update, delete on pur_stock_in to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_in_detail (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  line_no integer not null,
  receive_detail_id bigint not null,
  company_id bigint,
  material_id bigint,
  material_desc text,
  stock_qty numeric(20,6) not null,
  unit_id bigint,
  base_qty numeric(20,6) not null default 0,
  batch_no text,
  production_date date,
  expiry_date date,
  location_id bigint,
  owner_type text,
  unit_cost numeric(20,8) not null default 0
);

alter table pur_stock_in_detail enable row level security;

alter table pur_stock_in_detail force row level security;

grant select, insert, update, delete on pur_stock_in_detail to srm_buyer, srm_supplier, srm_expert, srm_system;

create table pur_stock_ledger (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  move_type text not null,
  company_id bigint not null,
  warehouse_id bigint not null,
  location_id bigint,
  material_id bigint not null,
  batch_no text,
  stock_status text not null,
  qty numeric(20,6) not null default 0,
  unit_id bigint not null,
  base_qty numeric(20,6) not null default 0,
  amount numeric(20,4) not null default 0,
  source_doc text not null,
  source_line_id text not null,
  seq integer not null default 0,
  posting_date date not null
);

alter table pur_stock_ledger enable row level security;

alter table pur_stock_ledger force row level security;

grant select, insert, update, delete on pur_stock_ledger to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_supplier_base (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  supplier_code text not null,
  full_name jsonb not null,
  short_name jsonb not null,
  foreign_flag boolean not null default false,
  credit_code text,
  region text,
  phone text,
  tax_rate_id bigint,
  payment_term_id bigint,
  currency_id bigint,
  bank_name text,
  account_no text,
  erp_code text
);

alter table sup_supplier_base enable row level security;

alter table sup_supplier_base force row level security;

grant select, insert, update, delete on sup_supplier_base to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_supplier_company (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null,
  purchase_org_id bigint,
  currency_id bigint,
  payment_term_id bigint,
  tax_rate_id bigint,
  main_buyer_id bigint
);

alter table sup_supplier_company enable row level security;

alter table sup_supplier_company force row level security;

grant select, insert, update, delete on sup_supplier_company to srm_buyer, srm_supplier, srm_expert, srm_system;

create table sup_supplier_contact (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  name text not null,
  position text,
  role text,
  mobile text,
  email text,
  primary_flag boolean not null default false
);

alter table sup_supplier_contact enable row level security;

alter table sup_supplier_contact force row level security;

grant select, insert, update, delete on sup_supplier_contact to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_iap_sys_user_t (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  user_name text not null,
  real_name text not null,
  user_type text not null,
  phone text,
  email text,
  supplier_base_id bigint,
  employee_id bigint,
  all_companies_flag boolean not null default false,
  valid_until date,
  language_id text,
  last_login_date timestamp with time zone
);

alter table system_iap_sys_user_t enable row level security;

alter table system_iap_sys_user_t force row level security;

grant select, insert, update, delete on system_iap_sys_user_t to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_code (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  code text not null,
  name jsonb not null,
  system_flag boolean not null default false
);

alter table system_sys_code enable row level security;

alter table system_sys_code force row level security;

grant select, insert, update, delete on system_sys_code to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_code_entry (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  value text not null,
  label jsonb not null,
  sort integer not null
);

alter table system_sys_code_entry enable row level security;

alter table system_sys_code_entry force row level security;

grant select, insert, update, delete on system_sys_code_entry to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_module (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  module_code text not null,
  title jsonb not null,
  module_name text not null,
  module_path text,
  component text,
  module_icon text,
  parent_module_id bigint,
  is_operating integer not null,
  sort integer not null,
  supplier_allowed boolean not null default false
);

alter table system_sys_module enable row level security;

alter table system_sys_module force row level security;

grant select, insert, update, delete on system_sys_module to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_number_rule (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  rule_code text not null,
  prefix text not null,
  date_pattern text,
  seq_length integer not null,
  reset_cycle text not null
);

alter table system_sys_number_rule enable row level security;

alter table system_sys_number_rule force row level security;

grant select, insert, update, delete on system_sys_number_rule to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_role (
  id bigint primary key,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  role_code text not null,
  role_name jsonb not null,
  user_type text not null,
  role_kind text not null
);

alter table system_sys_role enable row level security;

alter table system_sys_role force row level security;

grant select, insert, update, delete on system_sys_role to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_role_module (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  module_id bigint not null
);

alter table system_sys_role_module enable row level security;

alter table system_sys_role_module force row level security;

grant select, insert, update, delete on system_sys_role_module to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_user_company (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  company_id bigint not null
);

alter table system_sys_user_company enable row level security;

alter table system_sys_user_company force row level security;

grant select, insert, update, delete on system_sys_user_company to srm_buyer, srm_supplier, srm_expert, srm_system;

create table system_sys_user_role (
  id bigint primary key,
  parent_id bigint not null,
  enabled_flag boolean not null default true,
  remark text,
  creator bigint,
  create_date timestamp with time zone not null default now(),
  last_updated_by bigint,
  last_update_date timestamp with time zone not null default now(),
  version_no integer not null default 1,
  deleted_flag boolean not null default false,
  role_id bigint not null
);

alter table system_sys_user_role enable row level security;

alter table system_sys_user_role force row level security;

grant select, insert, update, delete on system_sys_user_role to srm_buyer, srm_supplier, srm_expert, srm_system;

create unique index uq_basic_company__code__d4b6b7 on basic_company (code) where not deleted_flag;

create index ix_basic_company__parent_company_id_id__ea2d8e on basic_company (parent_company_id, id);

create index ix_basic_company__currency_id_id__fc5df9 on basic_company (currency_id, id);

create index ix_basic_company_using_gin_code_gin_trgm_ops__943037 on basic_company using gin (code gin_trgm_ops);

create index ix_basic_company_using_gin_coalesce_name_zh_coalesce__8bfd65 on basic_company using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_company_using_gin_legal_name_gin_trgm_ops__96ce50 on basic_company using gin (legal_name gin_trgm_ops);

create policy p_srm_system_all_basic_company_194138 on basic_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_company_194138 on basic_company for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_company_90138b on basic_company for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_currency__code__d4b6b7 on basic_currency (code) where not deleted_flag;

create unique index uq_basic_currency__iso_code__4372dd on basic_currency (iso_code) where not deleted_flag;

create index ix_basic_currency_using_gin_code_gin_trgm_ops__943037 on basic_currency using gin (code gin_trgm_ops);

create index ix_basic_currency_using_gin_iso_code_gin_trgm_ops__4cd57f on basic_currency using gin (iso_code gin_trgm_ops);

create index ix_basic_currency_using_gin_coalesce_name_zh_coalesce_8bfd65 on basic_currency using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

alter table basic_currency add constraint ck_basic_currency_round_mode_a875b8 check (round_mode in ('HALF_UP', 'HALF_EVEN'));

create policy p_srm_system_all_basic_currency_194138 on basic_currency for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_currency_194138 on basic_currency for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_currency_90138b on basic_currency for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_department__code__d4b6b7 on basic_department (code) where not deleted_flag;

create index ix_basic_department__company_id_id__c7e461 on basic_department (company_id, id);

create index ix_basic_department__parent_department_id_id__13a7de on basic_department (parent_department_id, id);

create index ix_basic_department__manager_id_id__5138ef on basic_department (manager_id, id);

create index ix_basic_department_using_gin_code_gin_trgm_ops__943037 on basic_department using gin (code gin_trgm_ops);

create index ix_basic_department_using_gin_coalesce_name_zh_coales_8bfd65 on basic_department using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

alter table basic_department add constraint ck_basic_department_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_department_194138 on basic_department for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_department_194138 on basic_department for all to srm_buyer using (true) with check (true);

create unique index uq_basic_employee__employee_no__428df1 on basic_employee (employee_no) where not deleted_flag;

create unique index uq_basic_employee__user_id__f70ee6 on basic_employee (user_id) where not deleted_flag;

create index ix_basic_employee__main_dept_id_id__78e19d on basic_employee (main_dept_id, id);

create index ix_basic_employee__position_id_id__0e96b2 on basic_employee (position_id, id);

create index ix_basic_employee__manager_id_id__5138ef on basic_employee (manager_id, id);

create index ix_basic_employee__user_id_id__a6bc8c on basic_employee (user_id, id);

create index ix_basic_employee_using_gin_employee_no_gin_trgm_ops__644309 on basic_employee using gin (employee_no gin_trgm_ops);

create index ix_basic_employee_using_gin_real_name_gin_trgm_ops__db55ff on basic_employee using gin (real_name gin_trgm_ops);

alter table basic_employee add constraint ck_basic_employee_gender_ef9035 check (gender in ('M', 'F'));

alter table basic_employee add constraint ck_basic_employee_employment_2d8610 check (leave_date >= entry_date);

create policy p_srm_system_all_basic_employee_194138 on basic_employee for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_employee_194138 on basic_employee for all to srm_buyer using (true) with check (true);

create unique index uq_basic_incoterm__code__d4b6b7 on basic_incoterm (code) where not deleted_flag;

create index ix_basic_incoterm_using_gin_code_gin_trgm_ops__943037 on basic_incoterm using gin (code gin_trgm_ops);

create index ix_basic_incoterm_using_gin_coalesce_name_zh_coalesce_8bfd65 on basic_incoterm using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_incoterm__waterway_flag_id__f6ebc5 on basic_incoterm (waterway_flag, id);

create policy p_srm_system_all_basic_incoterm_194138 on basic_incoterm for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_incoterm_194138 on basic_incoterm for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_incoterm_90138b on basic_incoterm for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_inventory_org__code__d4b6b7 on basic_inventory_org (code) where not deleted_flag;

create index ix_basic_inventory_org__company_id_id__c7e461 on basic_inventory_org (company_id, id);

create index ix_basic_inventory_org_using_gin_code_gin_trgm_ops__943037 on basic_inventory_org using gin (code gin_trgm_ops);

create index ix_basic_inventory_org_using_gin_coalesce_name_zh_coa_8bfd65 on basic_inventory_org using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_inventory_org_194138 on basic_inventory_org for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_inventory_org_194138 on basic_inventory_org for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_inventory_org_90138b on basic_inventory_org for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_location__warehouse_id_code__a8312e on basic_location (warehouse_id, code) where not deleted_flag;

create index ix_basic_location__warehouse_id_id__0a231c on basic_location (warehouse_id, id);

create index ix_basic_location_using_gin_code_gin_trgm_ops__943037 on basic_location using gin (code gin_trgm_ops);

create index ix_basic_location_using_gin_coalesce_name_zh_coalesce_8bfd65 on basic_location using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_location_194138 on basic_location for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_location_194138 on basic_location for all to srm_buyer using (true) with check (true);

create unique index uq_basic_material__code__d4b6b7 on basic_material (code) where not deleted_flag;

create index ix_basic_material__category_id_id__29a6b7 on basic_material (category_id, id);

create index ix_basic_material__base_unit_id_id__f29969 on basic_material (base_unit_id, id);

create index ix_basic_material__purchase_unit_id_id__04682f on basic_material (purchase_unit_id, id);

create index ix_basic_material__tax_rate_id_id__3bc5b4 on basic_material (tax_rate_id, id);

create index ix_basic_material_using_gin_code_gin_trgm_ops__943037 on basic_material using gin (code gin_trgm_ops);

create index ix_basic_material_using_gin_coalesce_name_zh_coalesce_8bfd65 on basic_material using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_material_using_gin_spec_gin_trgm_ops__9662cc on basic_material using gin (spec gin_trgm_ops);

create index ix_basic_material__status_id__4a994d on basic_material (status, id);

alter table basic_material add constraint ck_basic_material_status_360ff9 check (status in ('ACTIVE', 'PHASE_OUT', 'OBSOLETE'));

alter table basic_material add constraint ck_basic_material_safety_stock_351f12 check (safety_stock >= 0);

alter table basic_material add constraint ck_basic_material_min_order_qty_6f9844 check (min_order_qty >= 0);

alter table basic_material add constraint ck_basic_material_pack_qty_562c86 check (pack_qty > 0);

alter table basic_material add constraint ck_basic_material_reference_tax_price_1c539a check (reference_tax_price >= 0);

create policy p_srm_system_all_basic_material_194138 on basic_material for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_194138 on basic_material for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_material_90138b on basic_material for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_material_category__code__d4b6b7 on basic_material_category (code) where not deleted_flag;

create index ix_basic_material_category__parent_category_id_id__6d9c5d on basic_material_category (parent_category_id, id);

create index ix_basic_material_category__lead_buyer_id_id__5508ad on basic_material_category (lead_buyer_id, id);

create index ix_basic_material_category_using_gin_code_gin_trgm_op_943037 on basic_material_category using gin (code gin_trgm_ops);

create index ix_basic_material_category_using_gin_coalesce_name_zh_8bfd65 on basic_material_category using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

alter table basic_material_category add constraint ck_basic_material_category_strategy_13b294 check (strategy in ('STRATEGIC', 'LEVERAGE', 'BOTTLENECK', 'ROUTINE'));

create policy p_srm_system_all_basic_material_category_194138 on basic_material_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_material_category_194138 on basic_material_category for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_material_category_90138b on basic_material_category for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_payment_term__code__d4b6b7 on basic_payment_term (code) where not deleted_flag;

create index ix_basic_payment_term_using_gin_code_gin_trgm_ops__943037 on basic_payment_term using gin (code gin_trgm_ops);

create index ix_basic_payment_term_using_gin_coalesce_name_zh_coal_8bfd65 on basic_payment_term using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

alter table basic_payment_term add constraint ck_basic_payment_term_discount_percent_9a1c55 check (discount_percent >= 0);

alter table basic_payment_term add constraint ck_basic_payment_term_discount_percent_4d06b1 check (discount_percent <= 100);

create policy p_srm_system_all_basic_payment_term_194138 on basic_payment_term for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_payment_term_194138 on basic_payment_term for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_payment_term_90138b on basic_payment_term for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_payment_term_line__parent_id_seq__8ad09e on basic_payment_term_line (parent_id, seq) where not deleted_flag;

create index ix_basic_payment_term_line__parent_id__65cacd on basic_payment_term_line (parent_id);

alter table basic_payment_term_line add constraint ck_basic_payment_term_line_percent_27fee2 check (percent > 0);

alter table basic_payment_term_line add constraint ck_basic_payment_term_line_percent_a8ebcc check (percent <= 100);

alter table basic_payment_term_line add constraint ck_basic_payment_term_line_base_event_054d41 check (base_event in ('ORDER', 'DELIVERY', 'RECEIPT', 'ACCEPT', 'INVOICE', 'MONTH_END', 'WARRANTY'));

create policy p_srm_system_all_basic_payment_term_line_194138 on basic_payment_term_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_payment_term_line_194138 on basic_payment_term_line for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_payment_term_line_90138b on basic_payment_term_line for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_position__code__d4b6b7 on basic_position (code) where not deleted_flag;

create index ix_basic_position__dept_id_id__3323cd on basic_position (dept_id, id);

create index ix_basic_position__parent_position_id_id__2d6eeb on basic_position (parent_position_id, id);

create index ix_basic_position_using_gin_code_gin_trgm_ops__943037 on basic_position using gin (code gin_trgm_ops);

create index ix_basic_position_using_gin_coalesce_name_zh_coalesce_8bfd65 on basic_position using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_position_194138 on basic_position for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_position_194138 on basic_position for all to srm_buyer using (true) with check (true);

create unique index uq_basic_purchase_org__code__d4b6b7 on basic_purchase_org (code) where not deleted_flag;

create index ix_basic_purchase_org__parent_org_id_id__501341 on basic_purchase_org (parent_org_id, id);

create index ix_basic_purchase_org__manager_id_id__5138ef on basic_purchase_org (manager_id, id);

create index ix_basic_purchase_org_using_gin_code_gin_trgm_ops__943037 on basic_purchase_org using gin (code gin_trgm_ops);

create index ix_basic_purchase_org_using_gin_coalesce_name_zh_coal_8bfd65 on basic_purchase_org using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_purchase_org_194138 on basic_purchase_org for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchase_org_194138 on basic_purchase_org for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_purchase_org_90138b on basic_purchase_org for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_purchase_org_company__parent_id_company_id__d3ef37 on basic_purchase_org_company (parent_id, company_id) where not deleted_flag;

create index ix_basic_purchase_org_company__parent_id__65cacd on basic_purchase_org_company (parent_id);

create index ix_basic_purchase_org_company__company_id_id__c7e461 on basic_purchase_org_company (company_id, id);

create policy p_srm_system_all_basic_purchase_org_company_194138 on basic_purchase_org_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchase_org_company_194138 on basic_purchase_org_company for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_purchase_org_company_90138b on basic_purchase_org_company for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_purchaser__code__d4b6b7 on basic_purchaser (code) where not deleted_flag;

create unique index uq_basic_purchaser__user_id__f70ee6 on basic_purchaser (user_id) where not deleted_flag;

create index ix_basic_purchaser__employee_id_id__99b582 on basic_purchaser (employee_id, id);

create index ix_basic_purchaser__user_id_id__a6bc8c on basic_purchaser (user_id, id);

create index ix_basic_purchaser_using_gin_code_gin_trgm_ops__943037 on basic_purchaser using gin (code gin_trgm_ops);

create index ix_basic_purchaser_using_gin_coalesce_name_zh_coalesc_8bfd65 on basic_purchaser using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

alter table basic_purchaser add constraint ck_basic_purchaser_amount_limit_e0f91a check (amount_limit >= 0);

create policy p_srm_system_all_basic_purchaser_194138 on basic_purchaser for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchaser_194138 on basic_purchaser for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_purchaser_90138b on basic_purchaser for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_purchaser_org__parent_id_purchase_org_id__e64e9e on basic_purchaser_org (parent_id, purchase_org_id) where not deleted_flag;

create index ix_basic_purchaser_org__parent_id__65cacd on basic_purchaser_org (parent_id);

create index ix_basic_purchaser_org__purchase_org_id_id__0050ec on basic_purchaser_org (purchase_org_id, id);

create policy p_srm_system_all_basic_purchaser_org_194138 on basic_purchaser_org for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_purchaser_org_194138 on basic_purchaser_org for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_purchaser_org_90138b on basic_purchaser_org for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_tax_rate__code__d4b6b7 on basic_tax_rate (code) where not deleted_flag;

create index ix_basic_tax_rate_using_gin_code_gin_trgm_ops__943037 on basic_tax_rate using gin (code gin_trgm_ops);

create index ix_basic_tax_rate_using_gin_coalesce_name_zh_coalesce_8bfd65 on basic_tax_rate using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_tax_rate__tax_type_id__15e8b2 on basic_tax_rate (tax_type, id);

alter table basic_tax_rate add constraint ck_basic_tax_rate_rate_533aff check (rate >= 0);

alter table basic_tax_rate add constraint ck_basic_tax_rate_rate_dae9ca check (rate <= 100);

alter table basic_tax_rate add constraint ck_basic_tax_rate_tax_type_ec7115 check (tax_type in ('VAT', 'GST', 'NONE'));

alter table basic_tax_rate add constraint ck_basic_tax_rate_validity_c538ed check (valid_to >= valid_from);

create policy p_srm_system_all_basic_tax_rate_194138 on basic_tax_rate for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_tax_rate_194138 on basic_tax_rate for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_tax_rate_90138b on basic_tax_rate for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_unit__code__d4b6b7 on basic_unit (code) where not deleted_flag;

create index ix_basic_unit__category_id_id__29a6b7 on basic_unit (category_id, id);

create index ix_basic_unit_using_gin_code_gin_trgm_ops__943037 on basic_unit using gin (code gin_trgm_ops);

create index ix_basic_unit_using_gin_coalesce_name_zh_coalesce_nam_8bfd65 on basic_unit using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

alter table basic_unit add constraint ck_basic_unit_numerator_de7752 check (numerator > 0);

alter table basic_unit add constraint ck_basic_unit_denominator_ecb3d4 check (denominator > 0);

alter table basic_unit add constraint ck_basic_unit_base_factor_b6fc2e check (not base_flag or numerator = denominator);

create policy p_srm_system_all_basic_unit_194138 on basic_unit for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_unit_194138 on basic_unit for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_unit_90138b on basic_unit for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_unit_category__code__d4b6b7 on basic_unit_category (code) where not deleted_flag;

create index ix_basic_unit_category_using_gin_code_gin_trgm_ops__943037 on basic_unit_category using gin (code gin_trgm_ops);

create index ix_basic_unit_category_using_gin_coalesce_name_zh_coa_8bfd65 on basic_unit_category using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_basic_unit_category_194138 on basic_unit_category for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_unit_category_194138 on basic_unit_category for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_unit_category_90138b on basic_unit_category for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_basic_warehouse__code__d4b6b7 on basic_warehouse (code) where not deleted_flag;

create index ix_basic_warehouse__inventory_org_id_id__01bb51 on basic_warehouse (inventory_org_id, id);

create index ix_basic_warehouse_using_gin_code_gin_trgm_ops__943037 on basic_warehouse using gin (code gin_trgm_ops);

create index ix_basic_warehouse_using_gin_coalesce_name_zh_coalesc_8bfd65 on basic_warehouse using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create index ix_basic_warehouse__type_id__f43339 on basic_warehouse (type, id);

alter table basic_warehouse add constraint ck_basic_warehouse_type_809de9 check (type in ('RAW', 'FG', 'RETURN', 'CONSIGN', 'SAMPLE'));

create policy p_srm_system_all_basic_warehouse_194138 on basic_warehouse for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_basic_warehouse_194138 on basic_warehouse for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_basic_warehouse_90138b on basic_warehouse for select to srm_supplier using ((select nullif(current_setting('app.supplier_id', true), '')::bigint) is not null);

create unique index uq_pur_delivery_note__delivery_no__200787 on pur_delivery_note (delivery_no) where not deleted_flag;

create unique index uq_pur_delivery_note__supplier_base_id_external_no__d261be on pur_delivery_note (supplier_base_id, external_no) where not deleted_flag;

create index ix_pur_delivery_note__company_id_status_deleted_flag__6182b4 on pur_delivery_note (company_id, status, deleted_flag, id);

create index ix_pur_delivery_note__supplier_base_id_status_deleted_3208a9 on pur_delivery_note (supplier_base_id, status, deleted_flag, id);

create index ix_pur_delivery_note__currency_id_id__fc5df9 on pur_delivery_note (currency_id, id);

create index ix_pur_delivery_note__warehouse_id_id__0a231c on pur_delivery_note (warehouse_id, id);

create index ix_pur_delivery_note_using_gin_delivery_no_gin_trgm_o_5150a4 on pur_delivery_note using gin (delivery_no gin_trgm_ops);

create index ix_pur_delivery_note__status_id__4a994d on pur_delivery_note (status, id);

create index ix_pur_delivery_note__eta_date_id__628c08 on pur_delivery_note (eta_date, id);

create index ix_pur_delivery_note_using_gin_external_no_gin_trgm_o_5b3c06 on pur_delivery_note using gin (external_no gin_trgm_ops);

alter table pur_delivery_note add constraint ck_pur_delivery_note_status_62a07d check (status in ('NEW', 'SHIPPED', 'ARRIVED', 'RECEIVING', 'RECEIVED', 'CLOSED', 'CANCELLED'));

alter table pur_delivery_note add constraint ck_pur_delivery_note_delivery_type_31d9ad check (delivery_type in ('NORMAL', 'URGENT', 'SAMPLE'));

alter table pur_delivery_note add constraint ck_pur_delivery_note_gross_weight_311ee3 check (gross_weight >= 0);

alter table pur_delivery_note add constraint ck_pur_delivery_note_volume_26fdde check (volume >= 0);

create policy p_srm_system_all_pur_delivery_note_194138 on pur_delivery_note for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_note_194138 on pur_delivery_note for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_delivery_note_fe6d7b on pur_delivery_note for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_delivery_note_b68134 on pur_delivery_note for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_delivery_note_faaa43 on pur_delivery_note for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_pur_delivery_note_fe6d7b on pur_delivery_note for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_delivery_note_detail__parent_id_line_no__1cf38f on pur_delivery_note_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_delivery_note_detail__parent_id__65cacd on pur_delivery_note_detail (parent_id);

create index ix_pur_delivery_note_detail__company_id_id__c7e461 on pur_delivery_note_detail (company_id, id);

create index ix_pur_delivery_note_detail__supplier_base_id_id__a7d98f on pur_delivery_note_detail (supplier_base_id, id);

create index ix_pur_delivery_note_detail__order_detail_id_id__9cfca6 on pur_delivery_note_detail (order_detail_id, id);

create index ix_pur_delivery_note_detail__material_id_id__5b9459 on pur_delivery_note_detail (material_id, id);

create index ix_pur_delivery_note_detail__unit_id_id__c392d4 on pur_delivery_note_detail (unit_id, id);

alter table pur_delivery_note_detail add constraint ck_pur_delivery_note_detail_ship_qty_319871 check (ship_qty > 0);

alter table pur_delivery_note_detail add constraint ck_pur_delivery_note_detail_pack_qty_562c86 check (pack_qty > 0);

alter table pur_delivery_note_detail add constraint ck_pur_delivery_note_detail_arrived_047cbc check (received_qty >= 0 and refuse_qty >= 0 and short_qty >= 0);

alter table pur_delivery_note_detail add constraint ck_pur_delivery_note_detail_shipped_31ec3a check (received_qty + refuse_qty + short_qty <= ship_qty);

alter table pur_delivery_note_detail add constraint ck_pur_delivery_note_detail_shelf_life_87b1ac check (expiry_date >= production_date);

create policy p_srm_system_all_pur_delivery_note_detail_194138 on pur_delivery_note_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_delivery_note_detail_194138 on pur_delivery_note_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_delivery_note_detail_fe6d7b on pur_delivery_note_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_pur_delivery_note_detail_b68134 on pur_delivery_note_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_delivery_note_detail_faaa43 on pur_delivery_note_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_delete_pur_delivery_note_detail_fe6d7b on pur_delivery_note_detail for delete to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create index ix_pur_pur_operation__actor_id_id__a8ed3a on pur_pur_operation (actor_id, id);

create index ix_pur_pur_operation__kind_id__a5ea26 on pur_pur_operation (kind, id);

create index ix_pur_pur_operation__time_id__36ce0b on pur_pur_operation (time, id);

alter table pur_pur_operation add constraint ck_pur_pur_operation_kind_fca74d check (kind in ('URGENT', 'NOT_URGENT', 'REVIEW', 'CLOSE', 'REOPEN'));

create policy p_srm_system_all_pur_pur_operation_194138 on pur_pur_operation for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_operation_194138 on pur_pur_operation for all to srm_buyer using (true) with check (true);

create index ix_pur_pur_operation_line__parent_id__65cacd on pur_pur_operation_line (parent_id);

create index ix_pur_pur_operation_line__order_detail_id_id__9cfca6 on pur_pur_operation_line (order_detail_id, id);

alter table pur_pur_operation_line add constraint ck_pur_pur_operation_line_result_a77aab check (result in ('DONE', 'FAILED'));

create policy p_srm_system_all_pur_pur_operation_line_194138 on pur_pur_operation_line for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_operation_line_194138 on pur_pur_operation_line for all to srm_buyer using (true) with check (true);

create unique index uq_pur_pur_qty_ledger__source_doc_source_line_id_even_78f467 on pur_pur_qty_ledger (source_doc, source_line_id, event, seq) where not deleted_flag;

create index ix_pur_pur_qty_ledger__company_id_id__c7e461 on pur_pur_qty_ledger (company_id, id);

create index ix_pur_pur_qty_ledger__order_detail_id_id__9cfca6 on pur_pur_qty_ledger (order_detail_id, id);

create index ix_pur_pur_qty_ledger__actor_id_id__a8ed3a on pur_pur_qty_ledger (actor_id, id);

create index ix_pur_pur_qty_ledger__event_id__78cb2e on pur_pur_qty_ledger (event, id);

create index ix_pur_pur_qty_ledger_using_gin_source_doc_gin_trgm_o_642749 on pur_pur_qty_ledger using gin (source_doc gin_trgm_ops);

create index ix_pur_pur_qty_ledger__posting_date_id__0653aa on pur_pur_qty_ledger (posting_date, id);

alter table pur_pur_qty_ledger add constraint ck_pur_pur_qty_ledger_event_688e22 check (event in ('ISSUE', 'CHANGE', 'CLOSE', 'REOPEN', 'CANCEL', 'SHIP', 'UNSHIP', 'RECEIVE', 'ACCEPT', 'CONCEDE', 'REJECT', 'STOCK_IN'));

create policy p_srm_system_all_pur_pur_qty_ledger_194138 on pur_pur_qty_ledger for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_pur_qty_ledger_194138 on pur_pur_qty_ledger for all to srm_buyer using (true) with check (true);

create unique index uq_pur_purchase_order__order_no__d883d5 on pur_purchase_order (order_no) where not deleted_flag;

create index ix_pur_purchase_order__company_id_status_deleted_flag_6182b4 on pur_purchase_order (company_id, status, deleted_flag, id);

create index ix_pur_purchase_order__supplier_base_id_status_delete_3208a9 on pur_purchase_order (supplier_base_id, status, deleted_flag, id);

create index ix_pur_purchase_order__purchase_org_id_id__0050ec on pur_purchase_order (purchase_org_id, id);

create index ix_pur_purchase_order__inventory_org_id_id__01bb51 on pur_purchase_order (inventory_org_id, id);

create index ix_pur_purchase_order__purchaser_id_id__170b6c on pur_purchase_order (purchaser_id, id);

create index ix_pur_purchase_order__invoice_company_id_id__2f349f on pur_purchase_order (invoice_company_id, id);

create index ix_pur_purchase_order__requester_id_id__4352ef on pur_purchase_order (requester_id, id);

create index ix_pur_purchase_order__dept_id_id__3323cd on pur_purchase_order (dept_id, id);

create index ix_pur_purchase_order__currency_id_id__fc5df9 on pur_purchase_order (currency_id, id);

create index ix_pur_purchase_order__payment_term_id_id__25ef59 on pur_purchase_order (payment_term_id, id);

create index ix_pur_purchase_order_using_gin_order_no_gin_trgm_ops_e4494a on pur_purchase_order using gin (order_no gin_trgm_ops);

create index ix_pur_purchase_order__status_id__4a994d on pur_purchase_order (status, id);

create index ix_pur_purchase_order__order_date_id__b55548 on pur_purchase_order (order_date, id);

create index ix_pur_purchase_order__urgent_status_id__01ac1b on pur_purchase_order (urgent_status, id);

create index ix_pur_purchase_order__deliver_status_id__801316 on pur_purchase_order (deliver_status, id);

create index ix_pur_purchase_order__urgent_status_desc_order_date__8e3878 on pur_purchase_order (urgent_status desc, order_date desc, order_no desc, id desc);

create index ix_pur_purchase_order__supplier_base_id_urgent_status_b8ed9c on pur_purchase_order (supplier_base_id, urgent_status desc, order_date desc, order_no desc, id desc);

alter table pur_purchase_order add constraint ck_pur_purchase_order_status_3c808d check (status in ('NEW', 'PENDING', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED', 'DISCARDED'));

alter table pur_purchase_order add constraint ck_pur_purchase_order_order_type_b68741 check (order_type in ('STANDARD', 'ASSET', 'SUBCONTRACT', 'SAMPLE'));

alter table pur_purchase_order add constraint ck_pur_purchase_order_order_source_1e0bd2 check (order_source in ('MANUAL', 'ERP'));

alter table pur_purchase_order add constraint ck_pur_purchase_order_exchange_rate_cddae5 check (exchange_rate > 0);

alter table pur_purchase_order add constraint ck_pur_purchase_order_prepay_percent_467d2b check (prepay_percent >= 0);

alter table pur_purchase_order add constraint ck_pur_purchase_order_prepay_percent_42ba31 check (prepay_percent <= 100);

alter table pur_purchase_order add constraint ck_pur_purchase_order_retention_percent_d0bf1e check (retention_percent >= 0);

alter table pur_purchase_order add constraint ck_pur_purchase_order_retention_percent_ce6391 check (retention_percent <= 100);

alter table pur_purchase_order add constraint ck_pur_purchase_order_deliver_status_1c2686 check (deliver_status in ('NONE', 'PART', 'FULL'));

create policy p_srm_system_all_pur_purchase_order_194138 on pur_purchase_order for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_purchase_order_194138 on pur_purchase_order for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_purchase_order_fcf037 on pur_purchase_order for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED'));

create policy p_srm_supplier_insert_pur_purchase_order_b68134 on pur_purchase_order for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_purchase_order_bf2a49 on pur_purchase_order for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('ISSUED', 'NEGOTIATING', 'REFUSED', 'CONFIRMED', 'EXECUTING', 'COMPLETED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_purchase_order_detail__order_line_no__76b13f on pur_purchase_order_detail (order_line_no) where not deleted_flag;

create unique index uq_pur_purchase_order_detail__parent_id_line_no__1cf38f on pur_purchase_order_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_purchase_order_detail__parent_id__65cacd on pur_purchase_order_detail (parent_id);

create index ix_pur_purchase_order_detail__company_id_status_delet_6182b4 on pur_purchase_order_detail (company_id, status, deleted_flag, id);

create index ix_pur_purchase_order_detail__supplier_base_id_status_3208a9 on pur_purchase_order_detail (supplier_base_id, status, deleted_flag, id);

create index ix_pur_purchase_order_detail__material_id_id__5b9459 on pur_purchase_order_detail (material_id, id);

create index ix_pur_purchase_order_detail__unit_id_id__c392d4 on pur_purchase_order_detail (unit_id, id);

create index ix_pur_purchase_order_detail__tax_rate_id_id__3bc5b4 on pur_purchase_order_detail (tax_rate_id, id);

create index ix_pur_purchase_order_detail__warehouse_id_id__0a231c on pur_purchase_order_detail (warehouse_id, id);

create index ix_pur_purchase_order_detail_using_gin_order_no_gin_t_e4494a on pur_purchase_order_detail using gin (order_no gin_trgm_ops);

create index ix_pur_purchase_order_detail__status_id__4a994d on pur_purchase_order_detail (status, id);

create index ix_pur_purchase_order_detail__deliver_status_id__801316 on pur_purchase_order_detail (deliver_status, id);

create index ix_pur_purchase_order_detail__require_date_id__9889de on pur_purchase_order_detail (require_date, id);

create index ix_pur_purchase_order_detail__urgent_status_id__01ac1b on pur_purchase_order_detail (urgent_status, id);

create index ix_pur_purchase_order_detail__urgent_status_desc_requ_f1275c on pur_purchase_order_detail (urgent_status desc, require_date, order_line_no, id desc);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_status_47107e check (status in ('NEW', 'WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'CANCELLED'));

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_order_qty_df6f58 check (order_qty > 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_pack_qty_562c86 check (pack_qty > 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_price_5e4af9 check (price >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_tax_price_6585fe check (tax_price >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_price_unit_b67d38 check (price_unit > 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_discount_pct_8d6030 check (discount_pct >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_discount_pct_efacac check (discount_pct <= 100);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_price_source_b031fb check (price_source in ('MANUAL', 'ERP'));

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_target_price_e085d4 check (target_price >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_over_receipt_pct_1432da check (over_receipt_pct >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_over_receipt_pct_20f34d check (over_receipt_pct <= 100);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_asn_over_pct_75514f check (asn_over_pct >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_asn_over_pct_fc08d9 check (asn_over_pct <= 100);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_close_under_pct_62b6b2 check (close_under_pct >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_close_under_pct_02ec3c check (close_under_pct <= 100);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_inspect_mode_cea595 check (inspect_mode in ('INSPECT', 'SKIP', 'FREE'));

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_review_status_352b20 check (review_status in ('NONE', 'WAIT', 'PASSED', 'FAILED'));

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_close_reason_d61e3c check (close_reason in ('DONE', 'SHORT', 'CANCEL', 'QUALITY', 'OTHER'));

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_deliver_status_1c2686 check (deliver_status in ('NONE', 'PART', 'FULL'));

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_close_qty_3e1778 check (close_qty >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_in_transit_qty_6c83a3 check (in_transit_qty >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_receive_qty_a5673c check (receive_qty >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_decisions_619931 check (accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_limit_c75dd4 check (receive_qty + in_transit_qty <= order_qty * (1 + over_receipt_pct / 100) - close_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_inspected_c107f5 check (accept_qty + concede_qty + reject_qty <= receive_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_stocked_0261b9 check (stock_qty >= 0 and stock_qty <= accept_qty + concede_qty);

alter table pur_purchase_order_detail add constraint ck_pur_purchase_order_detail_base_factor_553fb1 check (base_factor_num > 0 and base_factor_den > 0);

create policy p_srm_system_all_pur_purchase_order_detail_194138 on pur_purchase_order_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_purchase_order_detail_194138 on pur_purchase_order_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_purchase_order_detail_1d0fa4 on pur_purchase_order_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'CANCELLED'));

create policy p_srm_supplier_insert_pur_purchase_order_detail_b68134 on pur_purchase_order_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_purchase_order_detail_5be421 on pur_purchase_order_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'CLOSED', 'CANCELLED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_receive__receive_no__43ae89 on pur_receive (receive_no) where not deleted_flag;

create index ix_pur_receive__company_id_status_deleted_flag_id__6182b4 on pur_receive (company_id, status, deleted_flag, id);

create index ix_pur_receive__supplier_base_id_status_deleted_flag__3208a9 on pur_receive (supplier_base_id, status, deleted_flag, id);

create index ix_pur_receive__delivery_id_id__d03763 on pur_receive (delivery_id, id);

create index ix_pur_receive__currency_id_id__fc5df9 on pur_receive (currency_id, id);

create index ix_pur_receive__warehouse_id_id__0a231c on pur_receive (warehouse_id, id);

create index ix_pur_receive__receiver_id_id__9b79e7 on pur_receive (receiver_id, id);

create index ix_pur_receive_using_gin_receive_no_gin_trgm_ops__8bcd03 on pur_receive using gin (receive_no gin_trgm_ops);

create index ix_pur_receive__status_id__4a994d on pur_receive (status, id);

create index ix_pur_receive__posting_date_id__0653aa on pur_receive (posting_date, id);

alter table pur_receive add constraint ck_pur_receive_status_ea79b4 check (status in ('NEW', 'POSTED', 'REVERSED'));

alter table pur_receive add constraint ck_pur_receive_receive_type_0dc7eb check (receive_type in ('ASN', 'ORDER'));

create policy p_srm_system_all_pur_receive_194138 on pur_receive for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_receive_194138 on pur_receive for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_receive_87dd4a on pur_receive for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED'));

create policy p_srm_supplier_insert_pur_receive_b68134 on pur_receive for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_receive_7d8339 on pur_receive for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_receive_detail__parent_id_line_no__1cf38f on pur_receive_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_receive_detail__parent_id__65cacd on pur_receive_detail (parent_id);

create index ix_pur_receive_detail__company_id_status_deleted_flag_6182b4 on pur_receive_detail (company_id, status, deleted_flag, id);

create index ix_pur_receive_detail__supplier_base_id_status_delete_3208a9 on pur_receive_detail (supplier_base_id, status, deleted_flag, id);

create index ix_pur_receive_detail__order_detail_id_id__9cfca6 on pur_receive_detail (order_detail_id, id);

create index ix_pur_receive_detail__delivery_detail_id_id__eeb880 on pur_receive_detail (delivery_detail_id, id);

create index ix_pur_receive_detail__material_id_id__5b9459 on pur_receive_detail (material_id, id);

create index ix_pur_receive_detail__unit_id_id__c392d4 on pur_receive_detail (unit_id, id);

create index ix_pur_receive_detail__tax_rate_id_id__3bc5b4 on pur_receive_detail (tax_rate_id, id);

alter table pur_receive_detail add constraint ck_pur_receive_detail_status_ea79b4 check (status in ('NEW', 'POSTED', 'REVERSED'));

alter table pur_receive_detail add constraint ck_pur_receive_detail_arrive_qty_a7c0e7 check (arrive_qty >= 0);

alter table pur_receive_detail add constraint ck_pur_receive_detail_refuse_qty_d0063c check (refuse_qty >= 0);

alter table pur_receive_detail add constraint ck_pur_receive_detail_inspect_mode_cea595 check (inspect_mode in ('INSPECT', 'SKIP', 'FREE'));

alter table pur_receive_detail add constraint ck_pur_receive_detail_received_0bc9fb check (refuse_qty <= arrive_qty and receive_qty >= 0);

alter table pur_receive_detail add constraint ck_pur_receive_detail_inspected_619931 check (accept_qty >= 0 and concede_qty >= 0 and reject_qty >= 0);

alter table pur_receive_detail add constraint ck_pur_receive_detail_decided_c107f5 check (accept_qty + concede_qty + reject_qty <= receive_qty);

alter table pur_receive_detail add constraint ck_pur_receive_detail_stocked_0261b9 check (stock_qty >= 0 and stock_qty <= accept_qty + concede_qty);

alter table pur_receive_detail add constraint ck_pur_receive_detail_shelf_life_87b1ac check (expiry_date >= production_date);

create policy p_srm_system_all_pur_receive_detail_194138 on pur_receive_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_receive_detail_194138 on pur_receive_detail for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_pur_receive_detail_87dd4a on pur_receive_detail for select to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED'));

create policy p_srm_supplier_insert_pur_receive_detail_b68134 on pur_receive_detail for insert to srm_supplier with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_pur_receive_detail_7d8339 on pur_receive_detail for update to srm_supplier using (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint) and status in ('POSTED', 'REVERSED')) with check (supplier_base_id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_pur_stock_balance__balance_key__b6d527 on pur_stock_balance (balance_key) where not deleted_flag;

create index ix_pur_stock_balance__company_id_id__c7e461 on pur_stock_balance (company_id, id);

create index ix_pur_stock_balance__inventory_org_id_id__01bb51 on pur_stock_balance (inventory_org_id, id);

create index ix_pur_stock_balance__warehouse_id_id__0a231c on pur_stock_balance (warehouse_id, id);

create index ix_pur_stock_balance__location_id_id__2f9b59 on pur_stock_balance (location_id, id);

create index ix_pur_stock_balance__material_id_id__5b9459 on pur_stock_balance (material_id, id);

create index ix_pur_stock_balance__unit_id_id__c392d4 on pur_stock_balance (unit_id, id);

create index ix_pur_stock_balance__stock_status_id__01685a on pur_stock_balance (stock_status, id);

create index ix_pur_stock_balance_using_gin_batch_no_gin_trgm_ops__e17af2 on pur_stock_balance using gin (batch_no gin_trgm_ops);

alter table pur_stock_balance add constraint ck_pur_stock_balance_stock_status_ce2127 check (stock_status in ('AVAILABLE', 'INSPECT', 'BLOCKED'));

alter table pur_stock_balance add constraint ck_pur_stock_balance_not_negative_34b899 check (qty >= 0);

create policy p_srm_system_all_pur_stock_balance_194138 on pur_stock_balance for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_balance_194138 on pur_stock_balance for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_in__stock_in_no__e60b0e on pur_stock_in (stock_in_no) where not deleted_flag;

create index ix_pur_stock_in__company_id_status_deleted_flag_id__6182b4 on pur_stock_in (company_id, status, deleted_flag, id);

create index ix_pur_stock_in__receive_id_id__dae079 on pur_stock_in (receive_id, id);

create index ix_pur_stock_in__warehouse_id_id__0a231c on pur_stock_in (warehouse_id, id);

create index ix_pur_stock_in_using_gin_stock_in_no_gin_trgm_ops__3642a6 on pur_stock_in using gin (stock_in_no gin_trgm_ops);

create index ix_pur_stock_in__status_id__4a994d on pur_stock_in (status, id);

create index ix_pur_stock_in__posting_date_id__0653aa on pur_stock_in (posting_date, id);

alter table pur_stock_in add constraint ck_pur_stock_in_status_ea79b4 check (status in ('NEW', 'POSTED', 'REVERSED'));

alter table pur_stock_in add constraint ck_pur_stock_in_stock_in_type_357522 check (stock_in_type in ('PURCHASE'));

create policy p_srm_system_all_pur_stock_in_194138 on pur_stock_in for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_in_194138 on pur_stock_in for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_in_detail__parent_id_line_no__1cf38f on pur_stock_in_detail (parent_id, line_no) where not deleted_flag;

create index ix_pur_stock_in_detail__parent_id__65cacd on pur_stock_in_detail (parent_id);

create index ix_pur_stock_in_detail__company_id_id__c7e461 on pur_stock_in_detail (company_id, id);

create index ix_pur_stock_in_detail__receive_detail_id_id__07abb2 on pur_stock_in_detail (receive_detail_id, id);

create index ix_pur_stock_in_detail__material_id_id__5b9459 on pur_stock_in_detail (material_id, id);

create index ix_pur_stock_in_detail__unit_id_id__c392d4 on pur_stock_in_detail (unit_id, id);

create index ix_pur_stock_in_detail__location_id_id__2f9b59 on pur_stock_in_detail (location_id, id);

alter table pur_stock_in_detail add constraint ck_pur_stock_in_detail_stock_qty_e6bc13 check (stock_qty > 0);

alter table pur_stock_in_detail add constraint ck_pur_stock_in_detail_owner_type_8b27e2 check (owner_type in ('OWN', 'SUPPLIER'));

create policy p_srm_system_all_pur_stock_in_detail_194138 on pur_stock_in_detail for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_in_detail_194138 on pur_stock_in_detail for all to srm_buyer using (true) with check (true);

create unique index uq_pur_stock_ledger__source_line_id_move_type_seq__54023c on pur_stock_ledger (source_line_id, move_type, seq) where not deleted_flag;

create index ix_pur_stock_ledger__company_id_id__c7e461 on pur_stock_ledger (company_id, id);

create index ix_pur_stock_ledger__warehouse_id_id__0a231c on pur_stock_ledger (warehouse_id, id);

create index ix_pur_stock_ledger__location_id_id__2f9b59 on pur_stock_ledger (location_id, id);

create index ix_pur_stock_ledger__material_id_id__5b9459 on pur_stock_ledger (material_id, id);

create index ix_pur_stock_ledger__unit_id_id__c392d4 on pur_stock_ledger (unit_id, id);

create index ix_pur_stock_ledger__move_type_id__a54e88 on pur_stock_ledger (move_type, id);

create index ix_pur_stock_ledger__posting_date_id__0653aa on pur_stock_ledger (posting_date, id);

create index ix_pur_stock_ledger_using_gin_batch_no_gin_trgm_ops__e17af2 on pur_stock_ledger using gin (batch_no gin_trgm_ops);

create index ix_pur_stock_ledger_using_gin_source_doc_gin_trgm_ops_642749 on pur_stock_ledger using gin (source_doc gin_trgm_ops);

alter table pur_stock_ledger add constraint ck_pur_stock_ledger_move_type_eb00c9 check (move_type in ('RECV', 'RECV_R', 'INSP_NG', 'PUT'));

alter table pur_stock_ledger add constraint ck_pur_stock_ledger_stock_status_ce2127 check (stock_status in ('AVAILABLE', 'INSPECT', 'BLOCKED'));

create policy p_srm_system_all_pur_stock_ledger_194138 on pur_stock_ledger for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_pur_stock_ledger_194138 on pur_stock_ledger for all to srm_buyer using (true) with check (true);

create unique index uq_sup_supplier_base__supplier_code__529b23 on sup_supplier_base (supplier_code) where not deleted_flag;

create unique index uq_sup_supplier_base__credit_code__28cdd8 on sup_supplier_base (credit_code) where not deleted_flag;

create index ix_sup_supplier_base__tax_rate_id_id__3bc5b4 on sup_supplier_base (tax_rate_id, id);

create index ix_sup_supplier_base__payment_term_id_id__25ef59 on sup_supplier_base (payment_term_id, id);

create index ix_sup_supplier_base__currency_id_id__fc5df9 on sup_supplier_base (currency_id, id);

create index ix_sup_supplier_base_using_gin_supplier_code_gin_trgm_79359d on sup_supplier_base using gin (supplier_code gin_trgm_ops);

create index ix_sup_supplier_base_using_gin_coalesce_full_name_zh__365591 on sup_supplier_base using gin ((coalesce(full_name->>'zh','') || ' ' || coalesce(full_name->>'en','')) gin_trgm_ops);

create index ix_sup_supplier_base_using_gin_credit_code_gin_trgm_o_413b24 on sup_supplier_base using gin (credit_code gin_trgm_ops);

create index ix_sup_supplier_base_using_gin_region_gin_trgm_ops__3eece9 on sup_supplier_base using gin (region gin_trgm_ops);

create policy p_srm_system_all_sup_supplier_base_194138 on sup_supplier_base for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_supplier_base_194138 on sup_supplier_base for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_supplier_base_53622f on sup_supplier_base for select to srm_supplier using (id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_insert_sup_supplier_base_34a72a on sup_supplier_base for insert to srm_supplier with check (id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create policy p_srm_supplier_update_sup_supplier_base_640cb5 on sup_supplier_base for update to srm_supplier using (id = (select nullif(current_setting('app.supplier_id', true), '')::bigint)) with check (id = (select nullif(current_setting('app.supplier_id', true), '')::bigint));

create unique index uq_sup_supplier_company__parent_id_company_id__d3ef37 on sup_supplier_company (parent_id, company_id) where not deleted_flag;

create index ix_sup_supplier_company__parent_id__65cacd on sup_supplier_company (parent_id);

create index ix_sup_supplier_company__company_id_id__c7e461 on sup_supplier_company (company_id, id);

create index ix_sup_supplier_company__purchase_org_id_id__0050ec on sup_supplier_company (purchase_org_id, id);

create index ix_sup_supplier_company__currency_id_id__fc5df9 on sup_supplier_company (currency_id, id);

create index ix_sup_supplier_company__payment_term_id_id__25ef59 on sup_supplier_company (payment_term_id, id);

create index ix_sup_supplier_company__tax_rate_id_id__3bc5b4 on sup_supplier_company (tax_rate_id, id);

create index ix_sup_supplier_company__main_buyer_id_id__86383f on sup_supplier_company (main_buyer_id, id);

create policy p_srm_system_all_sup_supplier_company_194138 on sup_supplier_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_supplier_company_194138 on sup_supplier_company for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_supplier_company_d2062d on sup_supplier_company for select to srm_supplier using (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_company.parent_id));

create policy p_srm_supplier_insert_sup_supplier_company_42fa89 on sup_supplier_company for insert to srm_supplier with check (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_company.parent_id));

create policy p_srm_supplier_update_sup_supplier_company_b31271 on sup_supplier_company for update to srm_supplier using (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_company.parent_id)) with check (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_company.parent_id));

create index ix_sup_supplier_contact__parent_id__65cacd on sup_supplier_contact (parent_id);

alter table sup_supplier_contact add constraint ck_sup_supplier_contact_role_07af7f check (role in ('BUSINESS', 'QUALITY', 'FINANCE', 'LOGISTICS', 'MANAGEMENT'));

create policy p_srm_system_all_sup_supplier_contact_194138 on sup_supplier_contact for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_sup_supplier_contact_194138 on sup_supplier_contact for all to srm_buyer using (true) with check (true);

create policy p_srm_supplier_select_sup_supplier_contact_39631c on sup_supplier_contact for select to srm_supplier using (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_contact.parent_id));

create policy p_srm_supplier_insert_sup_supplier_contact_d62c61 on sup_supplier_contact for insert to srm_supplier with check (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_contact.parent_id));

create policy p_srm_supplier_update_sup_supplier_contact_a4c863 on sup_supplier_contact for update to srm_supplier using (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_contact.parent_id)) with check (exists (select 1 from sup_supplier_base header where header.id = sup_supplier_contact.parent_id));

create unique index uq_system_iap_sys_user_t__user_name__25d0fc on system_iap_sys_user_t (user_name) where not deleted_flag;

create index ix_system_iap_sys_user_t__supplier_base_id_id__a7d98f on system_iap_sys_user_t (supplier_base_id, id);

create index ix_system_iap_sys_user_t__employee_id_id__99b582 on system_iap_sys_user_t (employee_id, id);

create index ix_system_iap_sys_user_t_using_gin_user_name_gin_trgm_b25de7 on system_iap_sys_user_t using gin (user_name gin_trgm_ops);

create index ix_system_iap_sys_user_t_using_gin_real_name_gin_trgm_db55ff on system_iap_sys_user_t using gin (real_name gin_trgm_ops);

create index ix_system_iap_sys_user_t__user_type_id__ce0ca4 on system_iap_sys_user_t (user_type, id);

create index ix_system_iap_sys_user_t__enabled_flag_id__9077c9 on system_iap_sys_user_t (enabled_flag, id);

alter table system_iap_sys_user_t add constraint ck_system_iap_sys_user_t_user_type_400cd3 check (user_type in ('BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN', 'API'));

alter table system_iap_sys_user_t add constraint ck_system_iap_sys_user_t_language_id_aae2ec check (language_id in ('zh', 'en'));

create policy p_srm_system_all_system_iap_sys_user_t_194138 on system_iap_sys_user_t for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_iap_sys_user_t_194138 on system_iap_sys_user_t for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_code__code__d4b6b7 on system_sys_code (code) where not deleted_flag;

create index ix_system_sys_code_using_gin_code_gin_trgm_ops__943037 on system_sys_code using gin (code gin_trgm_ops);

create index ix_system_sys_code_using_gin_coalesce_name_zh_coalesc_8bfd65 on system_sys_code using gin ((coalesce(name->>'zh','') || ' ' || coalesce(name->>'en','')) gin_trgm_ops);

create policy p_srm_system_all_system_sys_code_194138 on system_sys_code for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_code_194138 on system_sys_code for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_code_entry__parent_id_value__05b9d3 on system_sys_code_entry (parent_id, value) where not deleted_flag;

create index ix_system_sys_code_entry__parent_id__65cacd on system_sys_code_entry (parent_id);

create policy p_srm_system_all_system_sys_code_entry_194138 on system_sys_code_entry for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_code_entry_194138 on system_sys_code_entry for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_module__module_code__1a7ec1 on system_sys_module (module_code) where not deleted_flag;

create index ix_system_sys_module__parent_module_id_id__4c70ed on system_sys_module (parent_module_id, id);

create index ix_system_sys_module_using_gin_module_code_gin_trgm_o_7271ef on system_sys_module using gin (module_code gin_trgm_ops);

create index ix_system_sys_module_using_gin_coalesce_title_zh_coal_caa753 on system_sys_module using gin ((coalesce(title->>'zh','') || ' ' || coalesce(title->>'en','')) gin_trgm_ops);

create index ix_system_sys_module__is_operating_id__1e71eb on system_sys_module (is_operating, id);

create policy p_srm_system_all_system_sys_module_194138 on system_sys_module for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_module_194138 on system_sys_module for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_number_rule__rule_code__cc06c6 on system_sys_number_rule (rule_code) where not deleted_flag;

create index ix_system_sys_number_rule_using_gin_rule_code_gin_trg_be800b on system_sys_number_rule using gin (rule_code gin_trgm_ops);

alter table system_sys_number_rule add constraint ck_system_sys_number_rule_reset_cycle_858652 check (reset_cycle in ('NONE', 'YEAR', 'MONTH', 'DAY'));

create policy p_srm_system_all_system_sys_number_rule_194138 on system_sys_number_rule for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_number_rule_194138 on system_sys_number_rule for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_role__role_code__3442f4 on system_sys_role (role_code) where not deleted_flag;

create index ix_system_sys_role_using_gin_role_code_gin_trgm_ops__48cca1 on system_sys_role using gin (role_code gin_trgm_ops);

create index ix_system_sys_role_using_gin_coalesce_role_name_zh_co_77f5fb on system_sys_role using gin ((coalesce(role_name->>'zh','') || ' ' || coalesce(role_name->>'en','')) gin_trgm_ops);

create index ix_system_sys_role__user_type_id__ce0ca4 on system_sys_role (user_type, id);

alter table system_sys_role add constraint ck_system_sys_role_user_type_400cd3 check (user_type in ('BUYER', 'SUPPLIER', 'EXPERT', 'ADMIN', 'API'));

alter table system_sys_role add constraint ck_system_sys_role_role_kind_429758 check (role_kind in ('SYSTEM', 'CUSTOM'));

create policy p_srm_system_all_system_sys_role_194138 on system_sys_role for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_194138 on system_sys_role for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_role_module__parent_id_module_id__66b187 on system_sys_role_module (parent_id, module_id) where not deleted_flag;

create index ix_system_sys_role_module__parent_id__65cacd on system_sys_role_module (parent_id);

create index ix_system_sys_role_module__module_id_id__9090a7 on system_sys_role_module (module_id, id);

create policy p_srm_system_all_system_sys_role_module_194138 on system_sys_role_module for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_role_module_194138 on system_sys_role_module for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_user_company__parent_id_company_id__d3ef37 on system_sys_user_company (parent_id, company_id) where not deleted_flag;

create index ix_system_sys_user_company__parent_id__65cacd on system_sys_user_company (parent_id);

create index ix_system_sys_user_company__company_id_id__c7e461 on system_sys_user_company (company_id, id);

create policy p_srm_system_all_system_sys_user_company_194138 on system_sys_user_company for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_user_company_194138 on system_sys_user_company for all to srm_buyer using (true) with check (true);

create unique index uq_system_sys_user_role__parent_id_role_id__9808f6 on system_sys_user_role (parent_id, role_id) where not deleted_flag;

create index ix_system_sys_user_role__parent_id__65cacd on system_sys_user_role (parent_id);

create index ix_system_sys_user_role__role_id_id__0584ff on system_sys_user_role (role_id, id);

create policy p_srm_system_all_system_sys_user_role_194138 on system_sys_user_role for all to srm_system using (true) with check (true);

create policy p_srm_buyer_all_system_sys_user_role_194138 on system_sys_user_role for all to srm_buyer using (true) with check (true);

alter table basic_company add constraint fk_basic_company_parent_company_id_3eedd2 foreign key (parent_company_id) references basic_company (id);

alter table basic_company add constraint fk_basic_company_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table basic_department add constraint fk_basic_department_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_department add constraint fk_basic_department_parent_department_id_a96890 foreign key (parent_department_id) references basic_department (id);

alter table basic_department add constraint fk_basic_department_manager_id_be1460 foreign key (manager_id) references basic_employee (id);

alter table basic_employee add constraint fk_basic_employee_main_dept_id_a96890 foreign key (main_dept_id) references basic_department (id);

alter table basic_employee add constraint fk_basic_employee_position_id_da0556 foreign key (position_id) references basic_position (id);

alter table basic_employee add constraint fk_basic_employee_manager_id_be1460 foreign key (manager_id) references basic_employee (id);

alter table basic_employee add constraint fk_basic_employee_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table basic_inventory_org add constraint fk_basic_inventory_org_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_location add constraint fk_basic_location_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table basic_material add constraint fk_basic_material_category_id_87ffb0 foreign key (category_id) references basic_material_category (id);

alter table basic_material add constraint fk_basic_material_base_unit_id_465b8d foreign key (base_unit_id) references basic_unit (id);

alter table basic_material add constraint fk_basic_material_purchase_unit_id_465b8d foreign key (purchase_unit_id) references basic_unit (id);

alter table basic_material add constraint fk_basic_material_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table basic_material_category add constraint fk_basic_material_category_parent_category_id_87ffb0 foreign key (parent_category_id) references basic_material_category (id);

alter table basic_material_category add constraint fk_basic_material_category_lead_buyer_id_51dcf5 foreign key (lead_buyer_id) references basic_purchaser (id);

alter table basic_payment_term_line add constraint fk_basic_payment_term_line_parent_id_f3cf16 foreign key (parent_id) references basic_payment_term (id) on delete cascade;

alter table basic_position add constraint fk_basic_position_dept_id_a96890 foreign key (dept_id) references basic_department (id);

alter table basic_position add constraint fk_basic_position_parent_position_id_da0556 foreign key (parent_position_id) references basic_position (id);

alter table basic_purchase_org add constraint fk_basic_purchase_org_parent_org_id_c7f09c foreign key (parent_org_id) references basic_purchase_org (id);

alter table basic_purchase_org add constraint fk_basic_purchase_org_manager_id_be1460 foreign key (manager_id) references basic_employee (id);

alter table basic_purchase_org_company add constraint fk_basic_purchase_org_company_parent_id_d4fcad foreign key (parent_id) references basic_purchase_org (id) on delete cascade;

alter table basic_purchase_org_company add constraint fk_basic_purchase_org_company_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table basic_purchaser add constraint fk_basic_purchaser_employee_id_be1460 foreign key (employee_id) references basic_employee (id);

alter table basic_purchaser add constraint fk_basic_purchaser_user_id_29689e foreign key (user_id) references system_iap_sys_user_t (id);

alter table basic_purchaser_org add constraint fk_basic_purchaser_org_parent_id_84bbe3 foreign key (parent_id) references basic_purchaser (id) on delete cascade;

alter table basic_purchaser_org add constraint fk_basic_purchaser_org_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table basic_unit add constraint fk_basic_unit_category_id_d7df6c foreign key (category_id) references basic_unit_category (id);

alter table basic_warehouse add constraint fk_basic_warehouse_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table pur_delivery_note add constraint fk_pur_delivery_note_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_delivery_note add constraint fk_pur_delivery_note_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_delivery_note add constraint fk_pur_delivery_note_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_delivery_note add constraint fk_pur_delivery_note_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_delivery_note_detail add constraint fk_pur_delivery_note_detail_parent_id_06462b foreign key (parent_id) references pur_delivery_note (id) on delete cascade;

alter table pur_delivery_note_detail add constraint fk_pur_delivery_note_detail_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_delivery_note_detail add constraint fk_pur_delivery_note_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_delivery_note_detail add constraint fk_pur_delivery_note_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_delivery_note_detail add constraint fk_pur_delivery_note_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_delivery_note_detail add constraint fk_pur_delivery_note_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_pur_operation add constraint fk_pur_pur_operation_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table pur_pur_operation_line add constraint fk_pur_pur_operation_line_parent_id_9dea1a foreign key (parent_id) references pur_pur_operation (id) on delete cascade;

alter table pur_pur_operation_line add constraint fk_pur_pur_operation_line_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_pur_qty_ledger add constraint fk_pur_pur_qty_ledger_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_pur_qty_ledger add constraint fk_pur_pur_qty_ledger_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_pur_qty_ledger add constraint fk_pur_pur_qty_ledger_actor_id_29689e foreign key (actor_id) references system_iap_sys_user_t (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_purchaser_id_51dcf5 foreign key (purchaser_id) references basic_purchaser (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_invoice_company_id_3eedd2 foreign key (invoice_company_id) references basic_company (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_requester_id_be1460 foreign key (requester_id) references basic_employee (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_dept_id_a96890 foreign key (dept_id) references basic_department (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_purchase_order add constraint fk_pur_purchase_order_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_parent_id_ba20eb foreign key (parent_id) references pur_purchase_order (id) on delete cascade;

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table pur_purchase_order_detail add constraint fk_pur_purchase_order_detail_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_receive add constraint fk_pur_receive_delivery_id_8aa833 foreign key (delivery_id) references pur_delivery_note (id);

alter table pur_receive add constraint fk_pur_receive_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_receive add constraint fk_pur_receive_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_receive add constraint fk_pur_receive_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table pur_receive add constraint fk_pur_receive_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_receive add constraint fk_pur_receive_receiver_id_29689e foreign key (receiver_id) references system_iap_sys_user_t (id);

alter table pur_receive_detail add constraint fk_pur_receive_detail_parent_id_fa45f1 foreign key (parent_id) references pur_receive (id) on delete cascade;

alter table pur_receive_detail add constraint fk_pur_receive_detail_order_detail_id_0a87cf foreign key (order_detail_id) references pur_purchase_order_detail (id);

alter table pur_receive_detail add constraint fk_pur_receive_detail_delivery_detail_id_bde7ff foreign key (delivery_detail_id) references pur_delivery_note_detail (id);

alter table pur_receive_detail add constraint fk_pur_receive_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_receive_detail add constraint fk_pur_receive_detail_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table pur_receive_detail add constraint fk_pur_receive_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_receive_detail add constraint fk_pur_receive_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_receive_detail add constraint fk_pur_receive_detail_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table pur_stock_balance add constraint fk_pur_stock_balance_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_balance add constraint fk_pur_stock_balance_inventory_org_id_32eb5a foreign key (inventory_org_id) references basic_inventory_org (id);

alter table pur_stock_balance add constraint fk_pur_stock_balance_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_stock_balance add constraint fk_pur_stock_balance_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_balance add constraint fk_pur_stock_balance_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_balance add constraint fk_pur_stock_balance_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_in add constraint fk_pur_stock_in_receive_id_7d50e5 foreign key (receive_id) references pur_receive (id);

alter table pur_stock_in add constraint fk_pur_stock_in_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_in add constraint fk_pur_stock_in_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_stock_in_detail add constraint fk_pur_stock_in_detail_parent_id_7b2647 foreign key (parent_id) references pur_stock_in (id) on delete cascade;

alter table pur_stock_in_detail add constraint fk_pur_stock_in_detail_receive_detail_id_3a8182 foreign key (receive_detail_id) references pur_receive_detail (id);

alter table pur_stock_in_detail add constraint fk_pur_stock_in_detail_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_in_detail add constraint fk_pur_stock_in_detail_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_in_detail add constraint fk_pur_stock_in_detail_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table pur_stock_in_detail add constraint fk_pur_stock_in_detail_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_ledger add constraint fk_pur_stock_ledger_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table pur_stock_ledger add constraint fk_pur_stock_ledger_warehouse_id_765b55 foreign key (warehouse_id) references basic_warehouse (id);

alter table pur_stock_ledger add constraint fk_pur_stock_ledger_location_id_58df61 foreign key (location_id) references basic_location (id);

alter table pur_stock_ledger add constraint fk_pur_stock_ledger_material_id_0e30c4 foreign key (material_id) references basic_material (id);

alter table pur_stock_ledger add constraint fk_pur_stock_ledger_unit_id_465b8d foreign key (unit_id) references basic_unit (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table sup_supplier_company add constraint fk_sup_supplier_company_parent_id_023c0b foreign key (parent_id) references sup_supplier_base (id) on delete cascade;

alter table sup_supplier_company add constraint fk_sup_supplier_company_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table sup_supplier_company add constraint fk_sup_supplier_company_purchase_org_id_c7f09c foreign key (purchase_org_id) references basic_purchase_org (id);

alter table sup_supplier_company add constraint fk_sup_supplier_company_currency_id_000f37 foreign key (currency_id) references basic_currency (id);

alter table sup_supplier_company add constraint fk_sup_supplier_company_payment_term_id_2721f6 foreign key (payment_term_id) references basic_payment_term (id);

alter table sup_supplier_company add constraint fk_sup_supplier_company_tax_rate_id_cd1619 foreign key (tax_rate_id) references basic_tax_rate (id);

alter table sup_supplier_company add constraint fk_sup_supplier_company_main_buyer_id_51dcf5 foreign key (main_buyer_id) references basic_purchaser (id);

alter table sup_supplier_contact add constraint fk_sup_supplier_contact_parent_id_023c0b foreign key (parent_id) references sup_supplier_base (id) on delete cascade;

alter table system_iap_sys_user_t add constraint fk_system_iap_sys_user_t_supplier_base_id_f8c7ff foreign key (supplier_base_id) references sup_supplier_base (id);

alter table system_iap_sys_user_t add constraint fk_system_iap_sys_user_t_employee_id_be1460 foreign key (employee_id) references basic_employee (id);

alter table system_sys_code_entry add constraint fk_system_sys_code_entry_parent_id_030d25 foreign key (parent_id) references system_sys_code (id) on delete cascade;

alter table system_sys_module add constraint fk_system_sys_module_parent_module_id_67bbb1 foreign key (parent_module_id) references system_sys_module (id);

alter table system_sys_role_module add constraint fk_system_sys_role_module_parent_id_15bb56 foreign key (parent_id) references system_sys_role (id) on delete cascade;

alter table system_sys_role_module add constraint fk_system_sys_role_module_module_id_67bbb1 foreign key (module_id) references system_sys_module (id);

alter table system_sys_user_company add constraint fk_system_sys_user_company_parent_id_0c63c6 foreign key (parent_id) references system_iap_sys_user_t (id) on delete cascade;

alter table system_sys_user_company add constraint fk_system_sys_user_company_company_id_3eedd2 foreign key (company_id) references basic_company (id);

alter table system_sys_user_role add constraint fk_system_sys_user_role_parent_id_0c63c6 foreign key (parent_id) references system_iap_sys_user_t (id) on delete cascade;

alter table system_sys_user_role add constraint fk_system_sys_user_role_role_id_d34ce6 foreign key (role_id) references system_sys_role (id);
