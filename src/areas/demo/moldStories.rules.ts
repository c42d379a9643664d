import type { JobKind } from '#areas/mold/event/jobs.rules.ts';
import type { moldEvent } from '#areas/mold/event/moldEvent.document.ts';
import type { mold } from '#areas/mold/mold/mold.document.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row, StateOf } from '#model/row.ts';

/** A mold of the demo, told by how far it has come without its jobs. */
export interface MoldStory {
  readonly key: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly type: Row<typeof mold>['moldType'];
  /** Who holds it. */
  readonly supplier: number;
  readonly family: string;
  /** Which goods of the family it makes. */
  readonly parts: readonly number[];
  readonly reached: StateOf<typeof mold>;
  readonly daysAgo: number;
  readonly location: string;
  readonly assetNo?: string;
  readonly ownership?: Row<typeof mold>['ownership'];
  readonly cost: Decimal;
  readonly cavities: number;
  readonly activeCavities?: number;
  readonly lifeShots: number;
  readonly maintainEvery?: number;
  /** It was there before the platform. */
  readonly existing?: boolean;
  readonly trials?: readonly { readonly result: 'PASS' | 'FAIL'; readonly defects?: string }[];
  /** Readings of its counter, so many days after the card was made. */
  readonly shots?: readonly (readonly [later: number, reading: number])[];
  readonly stocktake?: 'REQUESTED' | 'CONFIRMED' | 'MISSING';
}

const failed = { result: 'FAIL', defects: '浇口附近缩痕，加大保压并修浇口' } as const;
const passed = { result: 'PASS' } as const;

export const moldStories: readonly MoldStory[] = [
  {
    key: 'housing',
    name: { zh: '轴承座压铸模', en: 'Bearing housing die' },
    type: 'DIE_CAST',
    supplier: 0,
    family: '0101',
    parts: [4],
    reached: 'IN_USE',
    daysAgo: 320,
    location: '一号厂房 压铸区 A-03',
    assetNo: 'FA-M-0012',
    cost: '286000',
    cavities: 2,
    lifeShots: 80_000,
    maintainEvery: 10_000,
    trials: [failed, passed],
    shots: [
      [100, 12_400],
      [200, 38_150],
      [305, 66_720],
    ],
    stocktake: 'REQUESTED',
  },
  {
    key: 'cage',
    name: { zh: '保持架注塑模', en: 'Bearing cage mold' },
    type: 'INJECTION',
    supplier: 0,
    family: '0101',
    parts: [0, 2],
    reached: 'IN_USE',
    daysAgo: 260,
    location: '二号厂房 注塑区 B-11',
    assetNo: 'FA-M-0015',
    cost: '148000',
    cavities: 8,
    activeCavities: 7,
    lifeShots: 500_000,
    maintainEvery: 50_000,
    existing: true,
    shots: [
      [1, 121_000],
      [120, 206_500],
      [240, 288_300],
    ],
    stocktake: 'CONFIRMED',
  },
  {
    key: 'seal',
    name: { zh: '密封圈模压模', en: 'Seal ring compression mold' },
    type: 'OTHER',
    supplier: 0,
    family: '0101',
    parts: [1],
    reached: 'DEVELOPING',
    daysAgo: 20,
    location: '模具制造商处',
    cost: '62000',
    cavities: 16,
    lifeShots: 200_000,
  },
  {
    key: 'gauge',
    name: { zh: '直线轴承检具', en: 'Linear bearing gauge' },
    type: 'FIXTURE',
    supplier: 0,
    family: '0101',
    parts: [3],
    reached: 'TRIAL',
    daysAgo: 45,
    location: '品质部 检具室',
    assetNo: 'FA-M-0031',
    cost: '18500',
    cavities: 1,
    lifeShots: 100_000,
    trials: [failed],
  },
  {
    key: 'impeller',
    name: { zh: '风扇叶轮注塑模', en: 'Fan impeller mold' },
    type: 'INJECTION',
    supplier: 7,
    family: '0501',
    parts: [1],
    reached: 'IN_USE',
    daysAgo: 300,
    location: '注塑一车间 12 号机',
    assetNo: 'FA-M-0021',
    cost: '198000',
    cavities: 4,
    lifeShots: 300_000,
    maintainEvery: 30_000,
    existing: true,
    shots: [
      [1, 210_000],
      [290, 304_800],
    ],
  },
  {
    key: 'lid',
    name: { zh: '控制盒上盖注塑模', en: 'Control box lid mold' },
    type: 'INJECTION',
    supplier: 7,
    family: '0501',
    parts: [0],
    reached: 'IN_USE',
    daysAgo: 210,
    location: '注塑一车间 08 号机',
    assetNo: 'FA-M-0022',
    cost: '166000',
    cavities: 2,
    lifeShots: 400_000,
    maintainEvery: 40_000,
    existing: true,
    shots: [[1, 96_000]],
    stocktake: 'MISSING',
  },
  {
    key: 'slider',
    name: { zh: '导轨滑块注塑模', en: 'Guide slider mold' },
    type: 'INJECTION',
    supplier: 7,
    family: '0501',
    parts: [2],
    reached: 'IN_USE',
    daysAgo: 180,
    location: '注塑二车间 03 号机',
    assetNo: 'FA-M-0023',
    cost: '134000',
    cavities: 4,
    lifeShots: 500_000,
    existing: true,
    shots: [[2, 402_000]],
  },
  {
    key: 'clip',
    name: { zh: '线夹注塑模', en: 'Cable clip mold' },
    type: 'INJECTION',
    supplier: 11,
    family: '0501',
    parts: [4],
    reached: 'IN_USE',
    daysAgo: 240,
    location: '二厂 注塑区 05',
    assetNo: 'FA-M-0024',
    cost: '88000',
    cavities: 16,
    lifeShots: 800_000,
    existing: true,
    shots: [[2, 310_000]],
  },
  {
    key: 'clipOld',
    name: { zh: '线夹注塑模（旧）', en: 'Cable clip mold (old)' },
    type: 'INJECTION',
    supplier: 11,
    family: '0501',
    parts: [4],
    reached: 'IN_USE',
    daysAgo: 330,
    location: '二厂 模具库',
    assetNo: 'FA-M-0006',
    cost: '72000',
    cavities: 8,
    lifeShots: 500_000,
    existing: true,
    shots: [[2, 512_000]],
  },
  {
    key: 'profile',
    name: { zh: '散热器型材挤压模', en: 'Heat-sink extrusion die' },
    type: 'OTHER',
    supplier: 2,
    family: '0201',
    parts: [3],
    reached: 'ACCEPTED',
    daysAgo: 70,
    location: '挤压车间 模具架 6',
    assetNo: 'FA-M-0033',
    cost: '36000',
    cavities: 1,
    lifeShots: 20_000,
    trials: [passed],
  },
  {
    key: 'connector',
    name: { zh: '圆形连接器外壳模', en: 'Connector shell mold' },
    type: 'INJECTION',
    supplier: 5,
    family: '0302',
    parts: [2],
    reached: 'IN_USE',
    daysAgo: 150,
    location: '连接器车间 2 线',
    ownership: 'SUPPLIER',
    cost: '0',
    cavities: 4,
    lifeShots: 600_000,
    existing: true,
    shots: [[1, 45_000]],
  },
  {
    key: 'terminal',
    name: { zh: '端子冲压模', en: 'Terminal stamping die' },
    type: 'STAMPING',
    supplier: 5,
    family: '0302',
    parts: [3],
    reached: 'LOST',
    daysAgo: 190,
    location: '冲压车间',
    assetNo: 'FA-M-0009',
    cost: '54000',
    cavities: 2,
    lifeShots: 2_000_000,
    existing: true,
    stocktake: 'MISSING',
  },
  {
    key: 'tray',
    name: { zh: '吸塑内衬模', en: 'Tray forming mold' },
    type: 'OTHER',
    supplier: 6,
    family: '0401',
    parts: [1],
    reached: 'STOPPED',
    daysAgo: 100,
    location: '模具制造商处',
    cost: '12000',
    cavities: 6,
    lifeShots: 50_000,
  },
  {
    key: 'bag',
    name: { zh: '防锈袋热封模', en: 'VCI bag sealing die' },
    type: 'OTHER',
    supplier: 6,
    family: '0401',
    parts: [4],
    reached: 'NEW',
    daysAgo: 2,
    location: '待定',
    cost: '9800',
    cavities: 1,
    lifeShots: 300_000,
  },
];

/** A job of the demo on a mold, so many days after its card was made. */
export interface JobStory {
  readonly moldOf: string;
  readonly kind: JobKind;
  readonly reached: StateOf<typeof moldEvent>;
  readonly later: number;
  readonly reason: string;
  readonly instruction?: string;
  readonly result?: string;
  readonly cost?: Decimal;
  readonly receiver?: number;
  readonly drawingVersion?: string;
  readonly exemption?: string;
}

export const jobStories: readonly JobStory[] = [
  {
    moldOf: 'housing',
    kind: 'MAINTAIN',
    reached: 'DONE',
    later: 210,
    reason: '到保养模次',
    instruction: '清理排气槽，更换顶针 4 支',
    result: '已清理并更换顶针，试压 50 模合格',
  },
  {
    moldOf: 'cage',
    kind: 'REPAIR',
    reached: 'APPROVED',
    later: 255,
    reason: '第 8 腔拉伤，已停用',
    instruction: '第 8 腔镶件重做，恢复八腔生产',
    cost: '8600',
  },
  {
    moldOf: 'impeller',
    kind: 'REPAIR',
    reached: 'DOING',
    later: 294,
    reason: '寿命到期，动平衡超差',
    instruction: '修复分型面与叶片型腔',
    cost: '23500',
  },
  {
    moldOf: 'lid',
    kind: 'SEAL',
    reached: 'REJECTED',
    later: 150,
    reason: '订单减少，建议封存',
  },
  {
    moldOf: 'slider',
    kind: 'TRANSFER',
    reached: 'DOING',
    later: 174,
    reason: '精塑产能不足，转至华塑生产',
    instruction: '随模带走备件与点检记录',
    receiver: 11,
  },
  {
    moldOf: 'clip',
    kind: 'MODIFY',
    reached: 'CANCELLED',
    later: 200,
    reason: '线夹开口加大 0.2 mm',
    instruction: '按 C 版图纸修改型腔',
    drawingVersion: 'C',
    cost: '6400',
  },
  {
    moldOf: 'clip',
    kind: 'MODIFY',
    reached: 'DOING',
    later: 235,
    reason: '线夹开口加大 0.2 mm',
    instruction: '按 C 版图纸修改型腔',
    drawingVersion: 'C',
    cost: '6400',
  },
  {
    moldOf: 'clipOld',
    kind: 'SCRAP',
    reached: 'DONE',
    later: 300,
    reason: '超寿命，型腔磨损无法修复',
    result: '已切割毁形，铭牌收回',
    exemption: '新模已投产',
  },
  {
    moldOf: 'profile',
    kind: 'SEAL',
    reached: 'DONE',
    later: 60,
    reason: '新品推迟上市，暂不投产',
    result: '已涂防锈油，封存于模具架 6',
  },
  {
    moldOf: 'connector',
    kind: 'MAINTAIN',
    reached: 'PENDING',
    later: 148,
    reason: '年度保养',
    instruction: '按保养表逐项点检并上传记录',
  },
  {
    moldOf: 'housing',
    kind: 'MAINTAIN',
    reached: 'NEW',
    later: 316,
    reason: '寿命已过 80%，投产前全面保养',
  },
];
