import { sql } from '#engine/database/database.ts';
import { activePeople, headsOfDepartment, holdersOfPosition, holdersOfRole, membersOfGroup } from './people.queries.ts';
import { combine } from './source.rules.ts';
/** The steps of a flow at which nobody could ever act as things stand: what only a document can tell is not asked. */
export async function emptySourceProblems(system, graph, companyId) {
    const problems = [];
    for (const node of graph.nodes) {
        if (node.people) {
            const found = await knownPeople(system, node.people, companyId);
            if (found?.length === 0)
                problems.push(about(node, ...emptyText(node.people)));
        }
        const other = node.deadline?.action === 'TRANSFER' ? node.deadline.userId : undefined;
        if (other && !(await activePeople(system.db, [other])).has(other))
            problems.push(about(node, '超时转交的人不存在或已停用，请另选', 'the person to whom it is transferred when the time is up does not exist or is disabled; choose another one'));
    }
    return problems;
}
const about = ({ id, name }, zh, en) => ({
    nodeId: id,
    label: [`“${name.zh || id}”：${zh}`, `“${name.en || name.zh || id}”: ${en}`],
});
function emptyText(source) {
    switch (source.kind) {
        case 'users':
            return ['指定的人都不存在或已停用，请另选', 'none of the named people exists and is enabled; choose others'];
        case 'role':
            return [
                `目前没有人担任角色 ${source.roleCode}，请另选或先授予角色`,
                `nobody holds the role ${source.roleCode} at present; choose another one or assign the role first`,
            ];
        case 'position':
            return ['所选岗位目前没有人，请另选', 'nobody holds the chosen position at present; choose another one'];
        case 'departmentHead':
            return [
                '所选部门没有可用的负责人，请另选或先指定负责人',
                'the chosen department has no manager; choose another one',
            ];
        case 'matrix':
            return [
                `审批矩阵 ${source.matrixCode} 不存在、已停用或没有行`,
                `the approval matrix ${source.matrixCode} does not exist, is disabled or has no rows`,
            ];
        case 'group':
            return [
                `审批组 ${source.groupCode} 不存在、已停用或没有可用的成员`,
                `the approval group ${source.groupCode} does not exist, is disabled or has no active members`,
            ];
        default:
            return ['所选来源目前找不到任何人', 'the chosen sources give nobody at present'];
    }
}
/** Whom a source gives whatever the document is; undefined where that depends on the document or its starter. */
async function knownPeople(system, source, companyId) {
    const { db } = system;
    const active = async (ids) => {
        const able = await activePeople(db, ids);
        return ids.filter((id) => able.has(id)).map((userId) => ({ userId, why: source.kind }));
    };
    switch (source.kind) {
        case 'users':
            return active(source.userIds);
        case 'role':
            return active(await holdersOfRole(db, source.roleCode, companyId));
        case 'position':
            return active(await holdersOfPosition(db, source.positionId));
        case 'departmentHead': {
            if (source.of !== 'fixed')
                return undefined;
            const heads = await headsOfDepartment(db, source.departmentId ?? '0');
            const wanted = heads.filter(({ level }) => (source.chain ? level <= source.level : level === source.level));
            return active(wanted.flatMap(({ userId }) => userId ?? []));
        }
        case 'matrix': {
            const row = await db.maybe(sql `
        select 1 from workflow_wf_matrix m join workflow_wf_matrix_row r on r.parent_id = m.id and not r.deleted_flag
         where m.code = ${source.matrixCode} and m.enabled_flag and not m.deleted_flag limit 1`);
            return row ? undefined : [];
        }
        case 'group':
            return active(await membersOfGroup(db, source.groupCode));
        case 'union':
        case 'intersection':
        case 'exclusion': {
            const lists = [];
            for (const each of source.of) {
                const found = await knownPeople(system, each, companyId);
                if (!found)
                    return undefined;
                lists.push(found);
            }
            return combine(source.kind, lists);
        }
        default:
            return undefined;
    }
}
