import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isEmail } from '#model/contact.ts';
import { fail, failFields } from '#model/errors.ts';
import { assertProof } from '#areas/access/public.ts';
import { errors } from '../errors.ts';
import { renewService } from '../purchaser/inService.server.ts';
import { departmentScope } from '../organisationScope.queries.ts';
import { employee } from './employee.document.ts';
import { dropIdNo, keepIdNo, sealedIdNo } from './idNo.queries.ts';
import { clashingPosts } from './posts.rules.ts';
import { idNoProblem, maskedIdNo, normalIdNo } from './idNo.rules.ts';
const mobilePattern = /^\+?[0-9][0-9 -]{5,18}$/;
/** Employees: the row holds what everybody may see of the identity number, the whole of it lies sealed beside it. */
export const employees = (seal) => {
    // Numbers on their way from the judged row to its seal; null where one was taken away.
    const typed = new WeakMap();
    async function takeIdNo(row, ctx, before) {
        row.idNoDate = before?.idNoDate ?? null;
        // Pages send back what they were shown.
        if (row.idNo === (before?.idNo ?? null))
            return;
        const idNo = row.idNo === null ? null : normalIdNo(row.idNo);
        if (idNo !== null)
            assertIdNo(idNo);
        row.idNo = idNo === null ? null : maskedIdNo(idNo);
        if (idNo !== null && idNo === (await wholeIdNo(ctx, row.id)))
            return;
        row.idNoDate = idNo === null ? null : ctx.now;
        typed.set(row, idNo);
    }
    async function wholeIdNo(ctx, employeeId) {
        const sealed = await ctx.asSystem(({ db }) => sealedIdNo(db, employeeId));
        return sealed === undefined ? undefined : seal.decrypt(sealed);
    }
    return implement(employee, {
        reach: (user, alias) => departmentScope(user, sql.ref(`${alias}.main_dept_id`)),
        async beforeSave(row, ctx, before) {
            if (row.mobile && !mobilePattern.test(row.mobile))
                fail(errors.mobileFormat);
            if (row.email && !isEmail(row.email))
                fail(errors.emailFormat);
            assertPosts(row);
            await takeIdNo(row, ctx, before);
            await assertOwnContact(ctx, row);
            const other = await ctx.db.maybe(sql `
        select real_name as name from basic_employee
         where user_id = ${row.userId}::bigint and id <> ${row.id}::bigint and not deleted_flag`);
            if (other)
                fail(errors.employeeUserTaken, { name: other.name });
        },
        async afterSave(row, ctx, before) {
            if (before && (before.leaveDate !== row.leaveDate || before.enabledFlag !== row.enabledFlag))
                await renewService(ctx);
            const idNo = typed.get(row);
            if (idNo === undefined)
                return;
            await ctx.asSystem(({ db }) => (idNo === null ? dropIdNo(db, row.id) : keepIdNo(db, row.id, seal.encrypt(idNo))));
        },
        endpoints: {
            async revealIdNo({ body }, ctx) {
                await assertProof(ctx);
                const { id } = await ctx.store(employee).get(body.employeeId);
                const idNo = (await wholeIdNo(ctx, id)) ?? fail(errors.idNoMissing);
                await ctx.asSystem((system) => system.store(employee).patch(id, {}, 'revealIdNo', body.reason));
                return { idNo };
            },
        },
    });
};
function assertPosts({ id, posts }) {
    const clash = clashingPosts(posts);
    if (clash)
        fail(clash.isMain ? errors.mainPostTwice : errors.postTwice, { first: clash.first, second: clash.second });
    const own = posts.findIndex(({ agentId }) => agentId === id);
    if (own >= 0)
        fail(errors.ownAgent, { line: own + 1 });
}
function assertIdNo(idNo) {
    const problem = idNoProblem(idNo);
    if (!problem)
        return;
    const refused = problem === 'check' ? errors.idNoCheck : errors.idNoFormat;
    failFields(refused, [{ path: 'idNo', label: refused.label }]);
}
// A number or an address leads to one person; who has left gives it back.
async function assertOwnContact(ctx, { id, mobile, email }) {
    if (!mobile && !email)
        return;
    const found = await ctx.db.many(sql `
    select real_name as name, coalesce(mobile = ${mobile}, false) as "isMobile" from basic_employee
     where id <> ${id}::bigint and not deleted_flag and (leave_date is null or leave_date >= ${ctx.today}::date)
       and (mobile = ${mobile} or lower(email) = lower(${email}::text))`);
    const [other] = found;
    if (!other)
        return;
    const byMobile = found.find(({ isMobile }) => isMobile);
    if (byMobile)
        fail(errors.mobileTaken, { name: byMobile.name });
    fail(errors.emailTaken, { name: other.name });
}
