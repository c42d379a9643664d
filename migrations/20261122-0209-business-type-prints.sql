alter table system_sys_business_type add column print_templates text;
