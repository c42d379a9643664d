import { sql, systemIdentity } from '#engine/database/database.ts';
import { keyOf } from '#model/document.ts';
import { eventsOf } from './catalogue.rules.ts';
import { eventList } from './msgType.document.ts';
/** Adds a type for everything that transitions tell, and lists these events; what an administrator made of a type stays. */
export async function seedMessageTypes(engine) {
    const events = eventsOf(engine.registry.documents).map(({ code, name, document, businessModule, level }) => ({
        id: engine.ids.next(),
        entryId: engine.ids.next(),
        code,
        name,
        businessModule,
        businessObject: keyOf(document),
        level,
    }));
    const known = sql `jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
    as x(id bigint, "entryId" bigint, code text, name jsonb, "businessModule" text, "businessObject" text, level text)`;
    const listName = JSON.stringify({ zh: '消息触发事件', en: 'What messages tell of' });
    await engine.pool.transaction(systemIdentity, async (db) => {
        await db.run(sql `
      insert into system_sys_code (id, code, name, system_flag)
      select ${engine.ids.next()}::bigint, ${eventList}, ${listName}::jsonb, true
       where not exists (select 1 from system_sys_code where code = ${eventList} and not deleted_flag)`);
        await db.run(sql `
      update system_sys_code_entry e set active_flag = exists (select 1 from ${known} where x.code = e.value)
        from system_sys_code c where c.id = e.parent_id and c.code = ${eventList}`);
        await db.run(sql `
      insert into system_sys_code_entry (id, parent_id, value, label, sort)
      select x."entryId", c.id, x.code, x.name, 0 from ${known} cross join system_sys_code c
       where c.code = ${eventList} and not c.deleted_flag
         and not exists (select 1 from system_sys_code_entry e where e.parent_id = c.id and e.value = x.code and not e.deleted_flag)`);
        await db.run(sql `
      insert into notice_msg_type (id, code, name, event, business_module, business_object, level, inbox_flag, email_flag, sms_flag,
                                   wechat_flag, popup_flag, webhook_flag, user_close_flag, jump_flag, built_in_flag)
      select x.id, x.code, x.name, x.code, x."businessModule", x."businessObject", x.level, true, false, false, false, false, false, true, true, true
        from ${known} where not exists (select 1 from notice_msg_type t where t.code = x.code and not t.deleted_flag)`);
    });
}
