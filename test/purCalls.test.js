import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { app, person } from './app.ts';
import { purchasingFixture, issuedOrder } from './purchasingFixture.ts';
import { orderCallCases } from './purCalls/orders.ts';
import { refuses } from './purCalls/callCases.ts';
import { returnCallCases } from './purCalls/returns.ts';
const exportOf = (orderNo) => ({
    document: 'pur.purchaseOrder',
    fileName: '订单',
    scope: 2,
    excelColumnDtoList: [{ columnName: '订单号', columnCode: 'orderNo' }],
    query: { orderNo },
});
const exportProofs = {
    async 'POST /pur/purchaseExcelExport/preloadExportData'() {
        const { buyer, otherSupplier } = await purchasingFixture();
        const { orderNo } = await issuedOrder();
        const path = '/pur/purchaseExcelExport/preloadExportData';
        const call = exportOf(orderNo);
        for (const document of ['basic.material', 'pur.nothing', undefined])
            await refuses(buyer.post(path, { ...call, document }), engineErrors.notFound);
        await refuses(buyer.post(path, { ...call, query: { nothing: 1 } }), engineErrors.query16);
        await refuses(otherSupplier.post(path, call), engineErrors.nothing16);
        const nobody = await person('calls_nobody', { userType: 'BUYER', roles: [] });
        await refuses(nobody.post(path, call), engineErrors.denied16);
        assert.match((await buyer.post(path, call)).id, /\S{20,}/);
    },
    async 'POST /pur/purchaseExcelExport/getExportData'() {
        const { buyer, supplier } = await purchasingFixture();
        const { orderNo } = await issuedOrder();
        const path = '/pur/purchaseExcelExport';
        const { id: key } = await buyer.post(`${path}/preloadExportData`, exportOf(orderNo));
        const done = async () => {
            const answer = await buyer.post(`${path}/getExportData`, { key });
            assert.ok(answer.link ?? answer.progress, JSON.stringify(answer));
            return answer.link ?? done();
        };
        const file = await buyer.send('GET', (await done()).replace('/prod-api', ''));
        assert.equal(file.status, 200);
        await refuses(supplier.post(`${path}/getExportData`, { key }), engineErrors.notFound);
    },
};
const proofs = { ...orderCallCases, ...returnCallCases, ...exportProofs };
test('every call of the specification that begins with pur/ is served', async () => {
    const { http } = await app();
    const served = new Set(http.routeList.map(({ method, path }) => `${method} ${path}`));
    assert.deepEqual(Object.keys(proofs).filter((call) => !served.has(call)), []);
});
for (const [call, proof] of Object.entries(proofs))
    test(`${call} does what §15 says`, proof);
