import type { Seed } from '#engine/runtime/areaServer.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { qcDefectCode } from './qcDefectCode.document.ts';

// The coarse codes with which an installation begins; what is finer it adds below them.
const codes = [
  ['APP', '外观', 'Appearance'],
  ['DIM', '尺寸', 'Dimensions'],
  ['FUN', '功能性能', 'Function'],
  ['MAT', '材质', 'Material'],
  ['ASM', '装配', 'Assembly'],
  ['PKG', '包装标识', 'Packaging and labels'],
  ['DOC', '资料', 'Documents'],
  ['MIX', '混料错料', 'Mixed or wrong goods'],
] as const;

/** An installation without any defect codes gets those with which people begin. */
export const seedDefectCodes: Seed = (engine, log) =>
  runRequest(engine, { user: systemUser, language: 'zh', log }, async (ctx) => {
    const store = ctx.store(qcDefectCode);
    if ((await store.find({}, { page: { size: 1, current: 1 } })).length > 0) return;
    await store.createMany(codes.map(([code, zh, en]) => ({ code, name: { zh, en } })));
  });
