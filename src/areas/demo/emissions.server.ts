import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import type { Decimal } from '#model/decimal.ts';
import { freightDistance } from '#areas/receiving/delivery/carbon/freightDistance.document.ts';
import { idOf, type Basics } from './basics.server.ts';

type Mode = 'ROAD' | 'RAIL' | 'SEA' | 'AIR';

/** Where suppliers are, by the code of their city or province, and how far it is to Jiading and to Suzhou; some nobody has entered. */
const distances: readonly (readonly [areaCode: string, mode: Mode, jiading: number, suzhou: number | undefined])[] = [
  ['320200', 'ROAD', 118, 52],
  ['330300', 'ROAD', 468, 437],
  ['440600', 'ROAD', 1478, 1452],
  ['440600', 'SEA', 1690, 1745],
  ['130200', 'ROAD', 1196, 1138],
  ['130200', 'RAIL', 1312, 1246],
  ['440300', 'ROAD', 1463, 1438],
  ['440300', 'AIR', 1214, 1256],
  // Kunshan is a county of Suzhou; what its supplier writes names the province alone.
  ['320000', 'ROAD', 31, 38],
  ['330400', 'ROAD', 96, 78],
  ['441900', 'ROAD', 1436, 1409],
  ['410300', 'ROAD', 1012, undefined],
  ['500000', 'ROAD', 1712, 1641],
  ['500000', 'RAIL', 1894, 1822],
  ['510100', 'ROAD', 1968, 1897],
  ['510100', 'AIR', 1662, 1640],
  ['120000', 'ROAD', 1088, 1031],
];

/** How far goods travel to the warehouses of the demo. */
export async function loadDistances(ctx: Context, basics: Basics): Promise<void> {
  const areas = await ctx.db.many<{ id: string; code: string }>(sql`
    select id, admin_code as code from basic_area
     where admin_code = any(${distances.map(([code]) => code)}::text[]) and not deleted_flag`);
  const areaIds = new Map(areas.map(({ id, code }) => [code, id]));
  const rows = distances.flatMap(([code, mode, jiading, suzhou]) =>
    (
      [
        ['WH01', jiading],
        ['WH02', jiading],
        ['WH03', suzhou],
      ] as const
    ).flatMap(([warehouse, km]) => {
      const areaId = areaIds.get(code);
      if (km === undefined || areaId === undefined) return [];
      const distanceKm: Decimal = `${km}`;
      const transportModeId = idOf(basics.transportModes, mode);
      return [{ areaId, warehouseId: idOf(basics.warehouses, warehouse), transportModeId, distanceKm }];
    }),
  );
  await ctx.store(freightDistance).createMany(rows);
}

/** How goods of a supplier travel: steel by train, profiles by ship, some electronics by air, the rest by lorry. */
export function modeOf(families: readonly string[], index: number): Mode {
  if (families.includes('0202')) return 'RAIL';
  if (families.includes('0301') && index % 3 !== 1) return 'AIR';
  return families.includes('0201') ? 'SEA' : 'ROAD';
}

// Kilograms of a unit of the lightest and of the heaviest material; of what is sold by weight nobody has to say them.
const weights: Readonly<Record<string, readonly [number, number]>> = {
  '0101': [0.06, 0.98],
  '0102': [0.004, 0.09],
  '0301': [0.02, 0.6],
  '0302': [0.08, 0.42],
  '0401': [0.25, 14],
  '0501': [0.01, 0.3],
};

/** What a unit of a material weighs with its packaging; of one in twelve nobody knows. */
export function weightOf(family: string, index: number, count: number): Decimal | null {
  const range = weights[family];
  if (!range || index % 12 === 11) return null;
  const [least, most] = range;
  const place = ((index * 7) % count) / count;
  return `${Number((least + (most - least) * place).toFixed(3))}`;
}
