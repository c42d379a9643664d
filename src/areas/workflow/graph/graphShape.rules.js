import { isRecord } from '#model/value.ts';
import { nodeKinds, voteModes, } from './graph.rules.ts';
import { sourceKinds } from '../people/source.rules.ts';
const mostNodes = 200;
/** Reads a stored or sent graph: everything it may hold and nothing else; undefined when it is none. */
export function readGraph(value) {
    if (!isRecord(value) || !Array.isArray(value['nodes']) || !Array.isArray(value['edges']))
        return undefined;
    const [nodes, edges] = [value['nodes'].map(readNode), value['edges'].map(readEdge)];
    if (nodes.length > mostNodes || edges.length > mostNodes * 2)
        return undefined;
    const isWhole = nodes.every((node) => node !== undefined) && edges.every((edge) => edge !== undefined);
    return isWhole
        ? { nodes: nodes.filter((each) => each !== undefined), edges: edges.filter((each) => each !== undefined) }
        : undefined;
}
const isKey = (value) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(value);
const isText = (value, most = 200) => typeof value === 'string' && value.length <= most;
const oneOf = (list, value) => list.find((each) => each === value);
const numberOf = (value) => typeof value === 'number' && Number.isFinite(value) ? value : undefined;
function readNode(value) {
    if (!isRecord(value) || !isKey(value['id']) || !isRecord(value['name']))
        return undefined;
    const kind = oneOf(nodeKinds, value['kind']);
    const { zh, en } = value['name'];
    if (!kind || !isText(zh, 100) || (en !== undefined && !isText(en, 100)))
        return undefined;
    return { id: value['id'], kind, name: { zh, en: en ?? '' }, ...nodeOptions(value) };
}
function nodeOptions(value) {
    const read = {};
    if (isKey(value['forkId']))
        read.forkId = value['forkId'];
    const outcome = oneOf(['APPROVED', 'REJECTED'], value['outcome']);
    if (outcome)
        read.outcome = outcome;
    const people = readSource(value['people'], 0);
    if (people)
        read.people = people;
    const mode = oneOf(voteModes, value['mode']);
    if (mode)
        read.mode = mode;
    if (isText(value['ratio'], 12))
        read.ratio = value['ratio'];
    for (const name of ['oneVeto', 'allowAbstain', 'continueAfterDecision', 'batch'])
        if (value[name] === true)
            read[name] = true;
    if (isKey(value['rejectTo']))
        read.rejectTo = value['rejectTo'];
    const signReject = oneOf(['ADVICE', 'REJECT'], value['signReject']);
    if (signReject)
        read.signReject = signReject;
    const returnPeople = oneOf(['PREVIOUS', 'ANEW'], value['returnPeople']);
    if (returnPeople)
        read.returnPeople = returnPeople;
    const fields = readFields(value['fields']);
    if (fields)
        read.fields = fields;
    const deadline = readDeadline(value['deadline']);
    if (deadline)
        read.deadline = deadline;
    for (const name of ['hours', 'maxLoops', 'x', 'y']) {
        const number = numberOf(value[name]);
        if (number !== undefined)
            read[name] = number;
    }
    return read;
}
function readFields(value) {
    if (!isRecord(value))
        return undefined;
    const entries = Object.entries(value).flatMap(([name, right]) => {
        const read = oneOf(['HIDE', 'READ', 'EDIT', 'REQUIRED'], right);
        return read && isKey(name) ? [[name, read]] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
function readDeadline(value) {
    if (!isRecord(value))
        return undefined;
    const hours = numberOf(value['hours']);
    const action = oneOf(['REMIND', 'AUTO_PASS', 'AUTO_REJECT', 'ESCALATE', 'TRANSFER'], value['action']);
    if (hours === undefined || !action)
        return undefined;
    return { hours, action, ...(isId(value['userId']) ? { userId: value['userId'] } : {}) };
}
const isId = (value) => typeof value === 'string' && /^\d{1,19}$/.test(value);
const deepestSource = 3;
/** Reads where the people of a node come from. */
export function readSource(value, depth = 0) {
    if (!isRecord(value) || depth > deepestSource)
        return undefined;
    const kind = oneOf(sourceKinds, value['kind']);
    const text = (name) => (isText(value[name], 80) ? value[name] : '');
    const level = Math.trunc(numberOf(value['level']) ?? 1);
    switch (kind) {
        case undefined:
            return undefined;
        case 'users':
            return { kind, userIds: Array.isArray(value['userIds']) ? value['userIds'].filter(isId).slice(0, 50) : [] };
        case 'role':
            return { kind, roleCode: text('roleCode') };
        case 'position':
            return { kind, positionId: isId(value['positionId']) ? value['positionId'] : '' };
        case 'departmentHead': {
            const of = oneOf(['starter', 'field', 'fixed'], value['of']) ?? 'starter';
            const field = of === 'field' ? { field: text('field') } : {};
            const fixed = of === 'fixed' ? { departmentId: isId(value['departmentId']) ? value['departmentId'] : '' } : {};
            return { kind, of, level, ...field, ...fixed, ...(value['chain'] === true ? { chain: true } : {}) };
        }
        case 'manager':
            return { kind, level };
        case 'field':
        case 'lineOwners':
            return { kind, field: text('field') };
        case 'purchaseGroup':
            return { kind, ...(value['leadOnly'] === true ? { leadOnly: true } : {}) };
        case 'matrix':
            return { kind, matrixCode: text('matrixCode') };
        case 'group':
            return { kind, groupCode: text('groupCode') };
        case 'union':
        case 'intersection':
        case 'exclusion': {
            const of = Array.isArray(value['of']) ? value['of'].map((each) => readSource(each, depth + 1)) : [];
            return { kind, of: of.filter((each) => each !== undefined) };
        }
        default:
            return { kind };
    }
}
function readEdge(value) {
    if (!isRecord(value) || !isKey(value['id']) || !isKey(value['from']) || !isKey(value['to']))
        return undefined;
    return {
        id: value['id'],
        from: value['from'],
        to: value['to'],
        ...(isText(value['name'], 100) ? { name: value['name'] } : {}),
        ...(isText(value['condition'], 1000) ? { condition: value['condition'] } : {}),
        ...(value['isDefault'] === true ? { isDefault: true } : {}),
        ...(value['isBack'] === true ? { isBack: true } : {}),
    };
}
