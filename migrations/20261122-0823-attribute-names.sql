alter table basic_material_attribute alter column attribute_id drop not null;

alter table basic_material_attribute add column attribute_text text;

-- Rows are behind row security for their owner too.
set local role srm_system;

update basic_material_attribute m set attribute_text = a.name->>'zh'
  from basic_material_category_attribute a where a.id = m.attribute_id;

reset role;
