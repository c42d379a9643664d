import { BarChart, LineChart, type BarSeriesOption, type LineSeriesOption } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as withParts, type ComposeOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { chartColours, type ChartColours } from '#ui/figures/chartColours.ts';
import { formatShort } from '#ui/format.ts';
import { useLanguage } from '#ui/language.ts';
import type { Language } from '#model/label.ts';
import { useDark, useSettings } from '#ui/settings.ts';

withParts([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

type Option = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption
>;

/** Values side by side, from left to right. */
export interface ChartSeries {
  readonly name: string;
  readonly kind: 'bar' | 'line';
  /** Null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** In per cent, on an axis of its own. */
  readonly isPercent?: boolean;
  /** As tables say each of them. */
  readonly shown: readonly string[];
  /** Bars of one pile. */
  readonly stack?: string;
  readonly isBad?: boolean;
}

/** What a chart draws; the table beside it says the same to those who cannot see it. */
export interface ChartData {
  readonly places: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Where each place leads. */
  readonly addresses?: readonly (string | undefined)[];
}

/** Bars and lines over the same places; a bar leads to its rows. */
export function ReportChart({ data }: { readonly data: ChartData }) {
  const dark = useDark((state) => state.dark);
  const theme = useSettings((state) => state.theme);
  // Its colours are read from the style sheet when it is made.
  return <Drawn key={`${dark} ${theme}`} data={data} />;
}

function Drawn({ data }: { readonly data: ChartData }) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    if (!place.current) return undefined;
    const chart = init(place.current, null, { renderer: 'svg' });
    const resized = new ResizeObserver(() => chart.resize());
    resized.observe(place.current);
    chart.setOption(optionOf(data, chartColours(), language));
    chart.on('click', ({ dataIndex }) => {
      const address = data.addresses?.[dataIndex];
      if (address !== undefined) void navigate(address);
    });
    return () => {
      resized.disconnect();
      chart.dispose();
    };
  }, [data, language, navigate]);
  return <div ref={place} className="report-chart" aria-hidden />;
}

// Names that long would leave no room for the bars.
const longestName = { latin: 14, chinese: 10 } as const;
const isLatin = (name: string): boolean => /^[\u0020-\u024f\u2010-\u2026]*$/.test(name);

function shortened(name: string): string {
  const longest = longestName[isLatin(name) ? 'latin' : 'chinese'];
  return name.length > longest ? `${name.slice(0, longest)}…` : name;
}

function optionOf({ places, series }: ChartData, colour: ChartColours, language: Language): Option {
  const axis = { axisLabel: { color: colour.soft }, splitLine: { lineStyle: { color: colour.line } } };
  const hasPercent = series.some(({ isPercent }) => isPercent);
  const hasOwn = series.some(({ isPercent }) => !isPercent);
  return {
    animation: false,
    textStyle: { fontFamily: colour.font },
    grid: { left: 0, right: 4, top: 34, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: colour.surface,
      borderColor: colour.line,
      textStyle: { color: colour.text },
      confine: true,
      // Texts, not numbers: an amount is read with all its digits. Lines of plain text, nothing of which is markup.
      renderMode: 'richText',
      formatter: (params) => {
        const index = (Array.isArray(params) ? params[0] : params)?.dataIndex ?? 0;
        return [places[index] ?? '', ...series.map(({ name, shown }) => `${name}  ${shown[index] ?? ''}`)].join('\n');
      },
    },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 10,
      selectedMode: false,
      textStyle: { color: colour.soft },
    },
    xAxis: {
      type: 'category',
      data: [...places],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colour.line } },
      axisLabel: { color: colour.soft, hideOverlap: true, formatter: shortened },
    },
    yAxis: [
      ...(hasOwn
        ? [
            {
              type: 'value' as const,
              // Indices near 100 would be one line above a page of nothing.
              scale: series.every(({ kind }) => kind === 'line'),
              ...axis,
              axisLabel: { color: colour.soft, formatter: (value: number) => formatShort(value, language) },
            },
          ]
        : []),
      ...(hasPercent
        ? [
            {
              type: 'value' as const,
              min: 0,
              max: 100,
              axisLabel: { color: colour.soft, formatter: '{value}%' },
              splitLine: { show: !hasOwn, lineStyle: { color: colour.line } },
            },
          ]
        : []),
    ],
    series: series.map(({ name, kind, values, isPercent, stack, isBad }, index) => {
      // A share over bars stands out from all of them.
      const color = isBad ? colour.bad : isPercent && hasOwn ? colour.text : (colour.series[index % 2] ?? colour.soft);
      const shared = { name, data: [...values], yAxisIndex: isPercent && hasOwn ? 1 : 0 };
      return kind === 'bar'
        ? { ...shared, type: 'bar' as const, barMaxWidth: 36, itemStyle: { color }, ...(stack ? { stack } : {}) }
        : {
            ...shared,
            type: 'line' as const,
            symbolSize: 6,
            connectNulls: true,
            // Four lines are told apart by colour and stroke.
            lineStyle: { color, type: index > 1 ? ('dashed' as const) : ('solid' as const) },
            itemStyle: { color },
          };
    }),
  };
}
