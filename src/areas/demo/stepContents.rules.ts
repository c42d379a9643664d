import type { StepCode } from '#areas/quality/report/stepForms.rules.ts';
import { dayAfter } from '#model/days.ts';

/** What the supplier writes into a step. */
export function contentOf(
  code: StepCode,
  { title, qty }: { readonly title: string; readonly qty: number },
  today: string,
): Readonly<Record<string, unknown>> {
  switch (code) {
    case 'D0':
      return { symptom: title, emergencyAction: '立即停止发货，通知在途货物隔离' };
    case 'D1':
      return {
        champion: '周海涛（总经理）',
        members: [
          { name: '李志远', role: '工艺', contact: '分机 8102' },
          { name: '陈静', role: '质量', contact: '分机 8120' },
        ],
      };
    case 'D2':
      return {
        what: title,
        when: '上周三装配时',
        where: '客户装配二线',
        who: '装配操作工',
        why: '影响装配节拍，存在返工',
        how: '目视及量具抽检',
        howMany: String(qty),
        isNot: '仅发生在本月批次，上月批次正常',
      };
    case 'D3':
      return {
        containmentAction: '库存和在制品 100% 全检，合格品加贴绿点',
        cleanPoint: '外箱绿点标识',
        cleanDate: today,
        places: [
          { place: 'SUPPLIER', qty: '1200', sorted: '1200', bad: '18' },
          { place: 'TRANSIT', qty: '300', sorted: '300', bad: '4' },
          { place: 'BUYER', qty: '450', sorted: '450', bad: String(Math.min(qty, 450)) },
        ],
      };
    case 'D4':
      return {
        reproduction: '按原参数试做 50 件，不良 2 件，可再现',
        causes: [
          {
            no: 1,
            kind: 'OCCURRENCE',
            bone: 'MACHINE',
            why1: '夹具定位偏移',
            why2: '定位销磨损 0.12 mm',
            why3: '定位销未按寿命更换',
            why4: '点检表没有定位销寿命',
            root: '夹具点检项目缺失',
          },
          {
            no: 2,
            kind: 'ESCAPE',
            bone: 'MEASUREMENT',
            why1: '出货检验未发现',
            why2: '只抽首件',
            root: '检验频次不足',
          },
        ],
      };
    case 'D5':
      return {
        riskCheck: '点检增加 3 分钟/班，不影响产能',
        actions: [
          {
            no: 1,
            causeNo: 1,
            action: '点检表增加定位销寿命并按 5 万次更换',
            owner: '李志远',
            due: dayAfter(today, 7),
          },
          { no: 2, causeNo: 2, action: '首末件加每 2 小时巡检', owner: '陈静', due: dayAfter(today, 7) },
        ],
      };
    case 'D6':
      return {
        rateBefore: '1.5',
        rateAfter: '0',
        results: [
          { actionNo: 1, doneDate: today, evidence: '点检表 V3 及更换记录' },
          { actionNo: 2, doneDate: today, evidence: '巡检记录 5 份' },
        ],
      };
    case 'D7':
      return {
        fmea: 'PFMEA 第 4.2 项，探测度由 6 改为 3',
        controlPlan: '控制计划 C 版，增加定位销寿命管理',
        readAcross: [{ subject: '同型夹具 6 套', action: '全部换销并纳入点检', due: dayAfter(today, 14) }],
      };
    case 'D8':
      return {
        verification: '连续三批 2,400 件，不良 0',
        lessons: '工装易损件纳入寿命管理',
        recognition: '通报表扬小组',
      };
  }
}
