alter table basic_company add column area_id bigint;

alter table basic_company add column city text;

alter table basic_company add column street text;

alter table basic_company add column postcode text;

alter table basic_country add column address_format text;

alter table basic_inventory_org add column city text;

alter table basic_inventory_org add column street text;

alter table basic_inventory_org add column postcode text;

alter table basic_warehouse add column area_id bigint;

alter table basic_warehouse add column city text;

alter table basic_warehouse add column street text;

alter table basic_warehouse add column postcode text;

alter table sup_supplier_base add column area_id bigint;

alter table sup_supplier_base add column city text;

alter table sup_supplier_base add column street text;

alter table sup_supplier_base add column postcode text;

create index ix_basic_company__area_id_id__fc7c30 on basic_company (area_id, id);

create index ix_basic_warehouse__area_id_id__fc7c30 on basic_warehouse (area_id, id);

create index ix_sup_supplier_base__area_id_id__fc7c30 on sup_supplier_base (area_id, id);

alter table basic_company add constraint fk_basic_company_area_id_11ad50 foreign key (area_id) references basic_area (id);

alter table basic_warehouse add constraint fk_basic_warehouse_area_id_11ad50 foreign key (area_id) references basic_area (id);

alter table sup_supplier_base add constraint fk_sup_supplier_base_area_id_11ad50 foreign key (area_id) references basic_area (id);

-- By hand: how the countries that are there already write addresses; the rest as is usual.
update basic_country k set address_format = coalesce(f.format, '{street}, {district}, {city} {postcode}, {province}, {country}')
  from basic_country b
  left join (values
       ('{province}{city}{district}{street} {postcode}', 'CN'),
       ('{postcode} {province}{city}{district}{street}', 'TW'),
       ('{province}{city}{district}{street}', 'HK MO'),
       ('〒{postcode} {province}{city}{district}{street}', 'JP'),
       ('{province} {city} {district} {street} {postcode}', 'KR KP'),
       ('{street}, {district}, {postcode} {city}, {province}, {country}', 'AD AL AM AR AT AZ BA BE BG BY CH CY CZ DE DK DZ EE EG ES ET FI FO FR GE GL GR HR HU IL IS IT KG KW LI LT LU MA MC MD ME MG MK MX MY NE NL NO PH PL PT PY RO RS SE SI SK SM SN TJ TN TR UY UZ VA XK'),
       ('{street}, {district}, {city}, {province} {postcode}, {country}', 'AU BR CA ID IN IR PK PR SA TH US VE VN CO GT'),
       ('{street}, {district}, {city}, {province}, {postcode}, {country}', 'GB IE IM JE GG MT RU UA KZ ZA LK NG KE')) f (format, countries) on b.iso2 = any(string_to_array(f.countries, ' '))
 where b.id = k.id and k.address_format is null;
