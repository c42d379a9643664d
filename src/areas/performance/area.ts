import { worker } from '#areas/access/role/worker.rules.ts';
import { can, canAll, defineArea, page, screen } from '#model/area.ts';
import { perfAppeal } from './appeal/perfAppeal.document.ts';
import { perfImprovement } from './improvement/perfImprovement.document.ts';
import { perfDeductRule } from './indicator/perfDeductRule.document.ts';
import { perfIndicator } from './indicator/perfIndicator.document.ts';
import { perfIndicatorStep } from './indicator/perfIndicatorStep.document.ts';
import { perfPlan, perfPlanSupplier } from './plan/perfPlan.document.ts';
import { perfRating, perfScore } from './scoring/perfScore.document.ts';
import { perfSheet } from './sheet/perfSheet.document.ts';
import { perfSheetLine } from './sheet/perfSheetLine.document.ts';
import { perfSource } from './sheet/perfSource.document.ts';
import { perfSuggestion } from './suggestion/perfSuggestion.document.ts';
import { perfTemplate } from './template/perfTemplate.document.ts';
import {
  perfTemplateAction,
  perfTemplateBand,
  perfTemplateDimension,
  perfTemplateLine,
  perfTemplateRater,
} from './template/templateLines.document.ts';

const inPerformance = { group: 'perf', sides: 'B' } as const;
const ofSupplier = { group: 'mine', sides: 'S' } as const;

// What a supplier does about his results.
const answering = [
  can(perfSheet, 'query', 'export', 'print'),
  can(perfAppeal, '*'),
  can(perfImprovement, 'query', 'export', 'attach', 'plan', 'begin', 'complete'),
] as const;

// Who says how suppliers are judged. What raters say stays with them until it is summarised.
const administering = [
  can(perfIndicator, '*'),
  can(perfTemplate, '*'),
  can(perfPlan, '*'),
  can(perfSheet, 'query', 'export', 'print', 'collect', 'summarise', 'adjust', 'submit', 'withdraw', 'reopen'),
  can(perfScore, 'query', 'export'),
  can(perfAppeal, 'query', 'export', 'decide'),
  can(perfImprovement, '*'),
  can(perfSuggestion, '*'),
] as const;

// Who agrees to what others have worked out.
const approving = [
  can(perfSheet, 'query', 'export', 'print', 'approve', 'reject'),
  can(perfAppeal, 'query', 'export', 'decide'),
  can(perfImprovement, '*'),
  can(perfSuggestion, '*'),
  can(perfScore, 'rate'),
] as const;

export const performance = defineArea({
  code: 'performance',
  label: ['绩效考核', 'Performance'],
  documents: [
    perfIndicator,
    perfIndicatorStep,
    perfDeductRule,
    perfTemplate,
    perfTemplateDimension,
    perfTemplateLine,
    perfTemplateRater,
    perfTemplateBand,
    perfTemplateAction,
    perfPlan,
    perfPlanSupplier,
    perfSheet,
    perfSheetLine,
    perfSource,
    perfScore,
    perfRating,
    perfAppeal,
    perfImprovement,
    perfSuggestion,
  ],
  groups: [
    {
      code: 'perf',
      group: 'sup',
      icon: 'bar-chart',
      label: ['绩效考核', 'Performance'],
      roles: ['perf_admin', 'sup_manager', 'buyer_mgr', 'quality_mgr', 'auditor'],
    },
  ],
  pages: [
    page(perfSheet, {
      code: 'perf.sheet',
      path: 'perf/sheet',
      label: ['考核结果', 'Results'],
      icon: 'file-done',
      with: [perfSource, perfScore, perfRating],
      ...inPerformance,
      roles: ['buyer', 'sqe'],
    }),
    page(perfSuggestion, {
      code: 'perf.suggestion',
      path: 'perf/suggestion',
      icon: 'bulb',
      viewOf: 'perf.sheet',
      sides: 'B',
      roles: ['perf_admin', 'sup_manager', 'buyer_mgr', 'quality_mgr', 'auditor'],
    }),
    screen('perf.scoring', {
      code: 'perf.task',
      path: 'perf/task',
      label: ['我的评分', 'My scoring'],
      icon: 'star',
      documents: ['perf.perfScore'],
      ...inPerformance,
      roles: ['rater', 'sqe', 'buyer'],
    }),
    page(perfImprovement, {
      code: 'perf.improve',
      path: 'perf/improve',
      icon: 'rise',
      ...inPerformance,
      roles: ['buyer', 'sqe'],
    }),
    page(perfAppeal, { code: 'perf.appeal', path: 'perf/appeal', icon: 'exclamation-circle', ...inPerformance }),
    page(perfPlan, { code: 'perf.plan', path: 'perf/plan', icon: 'calendar', ...inPerformance }),
    page(perfTemplate, { code: 'perf.template', path: 'perf/template', icon: 'layout', ...inPerformance }),
    page(perfIndicator, {
      code: 'perf.indicator',
      path: 'perf/indicator',
      label: ['指标库', 'Indicators'],
      icon: 'ordered-list',
      ...inPerformance,
    }),
    page(perfSheet, {
      code: 'mine.perf',
      path: 'mine/performance',
      label: ['我的绩效', 'My performance'],
      icon: 'bar-chart',
      ...ofSupplier,
      roles: ['sup_admin', 'sup_sales', 'sup_quality'],
    }),
    page(perfAppeal, {
      code: 'mine.appeal',
      path: 'mine/appeal',
      label: ['绩效申诉', 'Appeals'],
      icon: 'exclamation-circle',
      viewOf: 'mine.perf',
      sides: 'S',
      roles: ['sup_admin', 'sup_sales', 'sup_quality'],
    }),
    page(perfImprovement, {
      code: 'mine.improve',
      path: 'mine/improve',
      label: ['改进任务', 'My improvements'],
      icon: 'rise',
      ...ofSupplier,
      roles: ['sup_admin', 'sup_sales', 'sup_quality'],
    }),
  ],
  roles: [
    {
      code: 'perf_admin',
      label: ['绩效管理员', 'Performance administrator'],
      userType: 'BUYER',
      ...worker,
      excludes: ['rater'],
    },
    { code: 'rater', label: ['评分员', 'Rater'], userType: 'BUYER', ...worker },
  ],
  grants: {
    perf_admin: administering,
    sup_manager: administering,
    buyer_mgr: [...approving, can(perfPlan, 'query'), can(perfTemplate, 'query'), can(perfIndicator, 'query')],
    quality_mgr: [...approving, can(perfPlan, 'query'), can(perfTemplate, 'query'), can(perfIndicator, 'query')],
    sqe: [can(perfSheet, 'query', 'export', 'print'), can(perfImprovement, '*'), can(perfScore, 'rate')],
    buyer: [can(perfSheet, 'query', 'export', 'print'), can(perfImprovement, '*'), can(perfScore, 'rate')],
    rater: [can(perfScore, 'rate')],
    auditor: [canAll('query')],
    sup_admin: answering,
    sup_sales: answering,
    sup_quality: answering,
  },
});
