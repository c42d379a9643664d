import { isRecord } from '#model/value.ts';
/** The longest statement, in characters. */
export const longestStatement = 8000;
const deepest = 40;
const mostJoins = 6;
const place = { location: 'text' };
// Every kind of node that may stand in a statement, with the members it may have: `text` for plain values, `node` for
// whatever is itself in this table, a name for a node that carries none. Whatever is not here is refused.
const grammar = {
    SelectStmt: {
        targetList: 'node',
        fromClause: 'node',
        whereClause: 'node',
        groupClause: 'node',
        havingClause: 'node',
        distinctClause: 'node',
        sortClause: 'node',
        limitCount: 'node',
        limitOffset: 'node',
        limitOption: 'text',
        op: 'text',
        all: 'text',
        larg: 'SelectStmt',
        rarg: 'SelectStmt',
        withClause: 'WithClause',
    },
    WithClause: { ctes: 'node', ...place },
    CommonTableExpr: { ctename: 'text', ctematerialized: 'text', ctequery: 'node', aliascolnames: 'node', ...place },
    ResTarget: { name: 'text', val: 'node', ...place },
    ColumnRef: { fields: 'node', ...place },
    String: { sval: 'text' },
    A_Const: { ival: 'value', fval: 'value', sval: 'value', boolval: 'value', isnull: 'text', ...place },
    ParamRef: { number: 'text', ...place },
    A_Expr: {
        kind: 'text',
        name: 'node',
        lexpr: 'node',
        rexpr: 'node',
        rexpr_list_start: 'text',
        rexpr_list_end: 'text',
        ...place,
    },
    BoolExpr: { boolop: 'text', args: 'node', ...place },
    NullTest: { arg: 'node', nulltesttype: 'text', ...place },
    BooleanTest: { arg: 'node', booltesttype: 'text', ...place },
    CaseExpr: { arg: 'node', args: 'node', defresult: 'node', ...place },
    CaseWhen: { expr: 'node', result: 'node', ...place },
    CoalesceExpr: { args: 'node', ...place },
    MinMaxExpr: { op: 'text', args: 'node', ...place },
    TypeCast: { arg: 'node', typeName: 'TypeName', ...place },
    TypeName: { names: 'node', typemod: 'text', typmods: 'node', arrayBounds: 'node', ...place },
    Integer: { ival: 'text' },
    A_ArrayExpr: { elements: 'node', list_start: 'text', list_end: 'text', ...place },
    List: { items: 'node' },
    SubLink: { subLinkType: 'text', testexpr: 'node', operName: 'node', subselect: 'node', ...place },
    FuncCall: {
        funcname: 'node',
        args: 'node',
        agg_star: 'text',
        agg_distinct: 'text',
        agg_filter: 'node',
        agg_order: 'node',
        funcformat: 'text',
        ...place,
    },
    SQLValueFunction: { op: 'text', typmod: 'text', ...place },
    RangeVar: {
        schemaname: 'text',
        relname: 'text',
        inh: 'text',
        relpersistence: 'text',
        alias: 'Alias',
        ...place,
    },
    RangeSubselect: { subquery: 'node', alias: 'Alias' },
    JoinExpr: {
        jointype: 'text',
        larg: 'node',
        rarg: 'node',
        usingClause: 'node',
        quals: 'node',
        alias: 'Alias',
    },
    Alias: { aliasname: 'text', colnames: 'node' },
    SortBy: { node: 'node', sortby_dir: 'text', sortby_nulls: 'text', ...place },
};
const words = (text) => new Set(text.split(' '));
const functions = words('lower upper initcap length char_length btrim ltrim rtrim substring substr left right replace ' +
    'concat concat_ws position strpos split_part reverse starts_with abs round ceil ceiling floor ' +
    'trunc mod sign count sum min max avg string_agg bool_and bool_or date_trunc date_part extract ' +
    'to_char to_date make_date');
const operators = new Set(['=', '<>', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '||']);
const patternOperators = new Set(['~~', '!~~', '~~*', '!~~*']);
const expressionKinds = words('AEXPR_OP AEXPR_OP_ANY AEXPR_OP_ALL AEXPR_DISTINCT AEXPR_NOT_DISTINCT AEXPR_NULLIF AEXPR_IN ' +
    'AEXPR_LIKE AEXPR_ILIKE AEXPR_BETWEEN AEXPR_NOT_BETWEEN');
const types = words('text varchar bpchar bool int2 int4 int8 bigint numeric date timestamp timestamptz boolean integer');
const joinTypes = new Set(['JOIN_INNER', 'JOIN_LEFT', 'JOIN_RIGHT', 'JOIN_FULL']);
const subLinks = new Set(['EXISTS_SUBLINK', 'ANY_SUBLINK', 'ALL_SUBLINK', 'EXPR_SUBLINK']);
class Refusal extends Error {
    label;
    constructor(zh, en) {
        super(en);
        this.label = [zh, en];
    }
}
const refuse = (zh, en) => {
    throw new Refusal(zh, en);
};
/**
 * Judges the tree that PostgreSQL's own grammar made of a statement: one SELECT over
 * views of the schema `lov`, made of nothing that is not listed above. Gives what is wrong, in words, otherwise.
 */
export function checkStatement(tree) {
    try {
        const statements = isRecord(tree) && Array.isArray(tree.stmts) ? tree.stmts : [];
        const [first] = statements;
        if (statements.length !== 1 || !isRecord(first) || !isRecord(first.stmt) || !isRecord(first.stmt.SelectStmt))
            return ['只允许一条SELECT语句', 'Exactly one SELECT is allowed'];
        const seen = { relations: new Set(), joins: 0 };
        walkMembers('SelectStmt', first.stmt.SelectStmt, seen, { depth: 0, ctes: new Set() });
        if (seen.joins > mostJoins)
            return [`最多连接${mostJoins}次`, `At most ${mostJoins} joins are allowed`];
        return { relations: [...seen.relations].toSorted(), columns: columnsOf(first.stmt.SelectStmt) };
    }
    catch (error) {
        if (error instanceof Refusal)
            return error.label;
        throw error;
    }
}
function walk(value, seen, where) {
    if (Array.isArray(value)) {
        for (const each of value)
            walk(each, seen, where);
        return;
    }
    const entries = isRecord(value) ? Object.entries(value) : [];
    // `distinct` without columns is a list with one empty node.
    if (entries.length === 0)
        return;
    const [kind, members] = entries[0] ?? ['', undefined];
    if (entries.length !== 1 || !isRecord(members))
        refuse('语句结构不允许', 'This construction is not allowed');
    else
        walkMembers(kind, members, seen, where);
}
function walkMembers(kind, node, seen, where) {
    const members = Object.hasOwn(grammar, kind) ? grammar[kind] : undefined;
    if (!members)
        return refuse(`不允许使用 ${kind}`, `${kind} is not allowed`);
    if (where.depth > deepest)
        refuse('语句嵌套过深', 'The statement is nested too deeply');
    const inner = { depth: where.depth + 1, ctes: kind === 'SelectStmt' ? withNames(node, where.ctes) : where.ctes };
    checks[kind]?.(node, seen, inner);
    for (const [name, value] of Object.entries(node)) {
        const member = Object.hasOwn(members, name) ? members[name] : undefined;
        if (member === undefined)
            refuse(`不允许使用 ${kind}.${name}`, `${kind}.${name} is not allowed`);
        else if (kind === 'WithClause' && name === 'ctes')
            walkNamed(value, seen, where);
        else if (member === 'node')
            walk(value, seen, inner);
        else if (member === 'WithClause' && isRecord(value))
            walkMembers(member, value, seen, where);
        else if (member !== 'text' && member !== 'value' && isRecord(value))
            walkMembers(member, value, seen, inner);
    }
}
// Each part of `with` knows the names before it; its own name still means whatever lies outside.
function walkNamed(value, seen, where) {
    const names = new Set(where.ctes);
    for (const each of Array.isArray(value) ? value : []) {
        walk(each, seen, { depth: where.depth + 1, ctes: new Set(names) });
        names.add(textIn(each, 'CommonTableExpr', 'ctename'));
    }
}
function withNames(select, known) {
    const clause = select.withClause;
    const list = isRecord(clause) && Array.isArray(clause.ctes) ? clause.ctes : [];
    if (list.length === 0)
        return known;
    return new Set([...known, ...list.map((each) => textIn(each, 'CommonTableExpr', 'ctename'))]);
}
const textIn = (value, kind, name) => {
    const node = isRecord(value) ? value[kind] : undefined;
    return isRecord(node) ? String(node[name] ?? '') : '';
};
const namesIn = (value) => Array.isArray(value) ? value.map((each) => textIn(each, 'String', 'sval')) : [];
const checks = {
    SelectStmt(node, seen) {
        if (Array.isArray(node.fromClause))
            seen.joins += Math.max(node.fromClause.length - 1, 0);
        for (const each of Array.isArray(node.groupClause) ? node.groupClause : [])
            if (isRecord(each) && 'A_Const' in each)
                refuse('分组请写列名', 'Group by names, not by positions');
    },
    SortBy(node) {
        if (isRecord(node.node) && 'A_Const' in node.node)
            refuse('排序请写列名', 'Sort by names, not by positions');
    },
    JoinExpr(node, seen) {
        seen.joins += 1;
        if (!joinTypes.has(String(node.jointype)))
            refuse('不允许这种连接', 'This join is not allowed');
    },
    RangeVar(node, seen, where) {
        const [schema, name] = [String(node.schemaname ?? ''), String(node.relname ?? '')];
        if (schema === '' && where.ctes.has(name))
            return;
        if (schema !== 'lov')
            refuse(`只能读取 lov 模式中的视图，不能读取“${name}”`, `Only views of the schema lov can be read, not “${name}”`);
        seen.relations.add(name);
    },
    FuncCall(node) {
        const names = namesIn(node.funcname);
        // What the grammar itself writes, such as `trim(…)`, carries the catalogue's name; a person writes none.
        const name = names.length === 2 && names[0] === 'pg_catalog' && node.funcformat === 'COERCE_SQL_SYNTAX' ? names[1] : names[0];
        const isPlain = names.length === 1 || node.funcformat === 'COERCE_SQL_SYNTAX';
        if (!isPlain || name === undefined || !functions.has(name))
            refuse(`不允许使用函数“${names.join('.')}”`, `The function “${names.join('.')}” is not allowed`);
    },
    A_Expr(node) {
        const names = namesIn(node.name);
        const kind = String(node.kind);
        if (!expressionKinds.has(kind))
            refuse(`不允许使用 ${kind}`, `${kind} is not allowed`);
        const name = names[0] ?? '';
        const isListed = operators.has(name) ||
            patternOperators.has(name) ||
            ((kind === 'AEXPR_BETWEEN' || kind === 'AEXPR_NOT_BETWEEN') && /^(NOT )?BETWEEN$/.test(name));
        if (names.length !== 1 || !isListed)
            refuse(`不允许使用运算符“${names.join('.')}”`, `The operator “${names.join('.')}” is not allowed`);
    },
    SubLink(node) {
        const names = namesIn(node.operName);
        if (!subLinks.has(String(node.subLinkType)) || names.length > 1 || (names[0] && !operators.has(names[0])))
            refuse('不允许这种子查询', 'This kind of subquery is not allowed');
    },
    TypeName(node) {
        const names = namesIn(node.names).filter((name, index) => !(index === 0 && name === 'pg_catalog'));
        if (names.length !== 1 || !types.has(names[0] ?? ''))
            refuse(`不允许使用类型“${names.join('.')}”`, `The type “${names.join('.')}” is not allowed`);
    },
    SQLValueFunction(node) {
        if (node.op !== 'SVFOP_CURRENT_DATE')
            refuse('不允许读取会话信息', 'What the session knows cannot be read');
    },
};
// The leftmost part of a union names the columns.
function columnsOf(select) {
    if (isRecord(select.larg))
        return columnsOf(select.larg);
    const targets = Array.isArray(select.targetList) ? select.targetList : [];
    return targets.map((each) => {
        const target = isRecord(each) && isRecord(each.ResTarget) ? each.ResTarget : {};
        const name = target.name ?? lastName(target.val);
        return typeof name === 'string' && name !== ''
            ? name
            : refuse('每个输出列都要有名称', 'Every column of the result needs a name');
    });
}
function lastName(value) {
    const reference = isRecord(value) ? value.ColumnRef : undefined;
    return isRecord(reference) ? namesIn(reference.fields).at(-1) : undefined;
}
