import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { keyOf } from '#model/document.ts';
import { isRecord } from '#model/value.ts';
import { app, person } from './app.ts';
const administrator = () => person('openapi_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
async function reference() {
    const answer = await (await administrator()).send('GET', '/system/openapi/document');
    assert.ok(answer.success && isRecord(answer.data), answer.msg);
    return answer.data;
}
test('the interface reference is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(await reference()));
    assert.deepEqual(errors ?? [], []);
    assert.equal(valid, true);
    assert.equal(validator.version, '3.1');
});
test('it lists every served route, and nothing else', async () => {
    const { http } = await app();
    const { paths } = await reference();
    assert.ok(isRecord(paths));
    const listed = Object.entries(paths).flatMap(([path, methods]) => Object.keys(isRecord(methods) ? methods : {}).map((method) => `${method.toUpperCase()} ${path}`));
    const served = http.routeList.map((route) => `${route.method} /prod-api${route.path.replace(/:(\w+)/g, '{$1}')}`);
    assert.deepEqual(listed.toSorted(), served.toSorted());
});
test('every operation has a name of its own, and every reference leads somewhere', async () => {
    const document = await reference();
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, name]) => name);
    assert.equal(new Set(names).size, names.length);
    const { components } = document;
    const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
        assert.ok(schemas[name], name);
});
test('it tells which fields are required, and never asks for a computed one', async () => {
    const { engine } = await app();
    const { components } = await reference();
    const schemas = isRecord(components) && isRecord(components.schemas) ? components.schemas : {};
    for (const document of engine.registry.documents) {
        const input = schemas[`${keyOf(document)}.Given`];
        assert.ok(isRecord(input) && isRecord(input.properties), keyOf(document));
        const required = Array.isArray(input.required) ? input.required : [];
        for (const [name, field] of Object.entries(document.fields)) {
            const wire = field.type === 'lookup' ? `${name}Id` : name;
            assert.equal(wire in input.properties, !field.computed, `${keyOf(document)}.${wire}`);
            // A default fills in what nobody gave.
            if (field.required === true && field.default === undefined && !field.computed)
                assert.ok(required.includes(wire), `${keyOf(document)}.${wire}`);
            if (field.required !== true || field.default !== undefined)
                assert.ok(!required.includes(wire), `${keyOf(document)}.${wire} is not required`);
        }
    }
});
test('only administrators read it', async () => {
    for (const [userType, role] of [
        ['BUYER', 'buyer'],
        ['BUYER', 'buyer_mgr'],
        ['SUPPLIER', 'sup_admin'],
        ['BUYER', 'warehouse'],
    ]) {
        const who = await person(`openapi_${role}`, { userType, roles: [role] });
        const answer = await who.send('GET', '/system/openapi/document');
        assert.deepEqual([answer.code, isRecord(answer.data) && 'paths' in answer.data], ['20012', false], role);
    }
});
