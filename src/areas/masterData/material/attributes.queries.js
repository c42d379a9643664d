import { sql } from '#engine/database/database.ts';
/** What a material must know of its category; undefined when there is no such category. */
export const categoryFacts = (db, categoryId) => db.maybe(sql `
    select c.name->>'zh' as name,
           exists (select 1 from basic_material_category b where b.parent_category_id = c.id and not b.deleted_flag) as "isAbove",
           coalesce((select jsonb_agg(jsonb_build_object('id', a.id::text, 'name', a.name, 'dataType', a.data_type,
                                                         'unitId', a.unit_id::text, 'requiredFlag', a.required_flag)
                                      order by o.level, a.seq)
                       from basic_material_category o
                       join basic_material_category_attribute a on a.parent_id = o.id and not a.deleted_flag and a.enabled_flag
                      where c.tree_path like o.tree_path || '%' and not o.deleted_flag), '[]') as attributes
      from basic_material_category c where c.id = ${categoryId}::bigint`);
/** Attributes of any category by their ids, also of those that ask for them no longer. */
export const attributesById = (db, ids) => db.many(sql `
    select id, name, data_type as "dataType" from basic_material_category_attribute where id = any(${ids}::bigint[])`);
/** Materials go on saying what their category has given another name. */
export const renameAttributes = (db, categoryId) => db.run(sql `
    update basic_material_attribute m set attribute_text = a.name->>'zh'
      from basic_material_category_attribute a
     where a.parent_id = ${categoryId}::bigint and m.attribute_id = a.id
       and m.attribute_text is distinct from a.name->>'zh'`);
/** Every attribute of categories, from the top of the tree on. */
export const offeredAttributes = (db) => db.many(sql `
    select a.id, a.name, a.data_type as "dataType", a.unit_id as "unitId", u.name as "unitName",
           array(select c.id::text from basic_material_category c
                  where c.tree_path like o.tree_path || '%' and not c.deleted_flag) as within
      from basic_material_category_attribute a
      join basic_material_category o on o.id = a.parent_id and not o.deleted_flag
      left join basic_unit u on u.id = a.unit_id
     where not a.deleted_flag and a.enabled_flag
     order by o.level, o.code, a.seq`);
