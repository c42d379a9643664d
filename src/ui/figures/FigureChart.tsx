import { BarChart, type BarSeriesOption } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as withParts, type ComposeOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../language.ts';
import { useDark, useSettings } from '../settings.ts';
import { chartColours, type ChartColours } from './chartColours.ts';
import type { FigureData } from './figureData.ts';

withParts([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

type Option = ComposeOption<BarSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption>;

/** The bars of a figure; the table beside it says the same to those who cannot see them. A bar leads to its rows. */
export function FigureChart({ data }: { readonly data: FigureData }) {
  const dark = useDark((state) => state.dark);
  const theme = useSettings((state) => state.theme);
  // Its colours are read from the style sheet when it is made.
  return <Bars key={`${dark} ${theme}`} data={data} />;
}

function Bars({ data }: { readonly data: FigureData }) {
  const place = useRef<HTMLDivElement>(null);
  const text = useText();
  const navigate = useNavigate();
  useEffect(() => {
    if (!place.current) return undefined;
    const chart = init(place.current, null, { renderer: 'svg' });
    const resized = new ResizeObserver(() => chart.resize());
    resized.observe(place.current);
    chart.setOption(optionOf(data, text, chartColours(), chart.getWidth()));
    chart.on('click', ({ seriesIndex, dataIndex }) => {
      const address = data.series[seriesIndex ?? 0]?.addresses[dataIndex];
      if (address !== undefined) void navigate(address);
    });
    return () => {
      resized.disconnect();
      chart.dispose();
    };
  }, [data, text, navigate]);
  return <div ref={place} className="figure-chart" aria-hidden />;
}

// Whoever cannot tell the colours apart sees stripes.
const stripes = (line: string) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -0.8,
  color: line,
});

// So many have room for all their names.
const fewPlaces = 6;

// What the scale beside the bars takes, and the least room of a name.
const scaleWidth = 48;
const leastName = 44;
// Days, weeks and months are short; names of companies are not, in Chinese at half the letters.
const isLong = (name: string): boolean => [...name].reduce((sum, sign) => sum + (sign > '\u{ff}' ? 2 : 1), 0) > 18;

function optionOf(
  { places, series }: FigureData,
  text: ReturnType<typeof useText>,
  colour: ChartColours,
  width: number,
): Option {
  const nameWidth = Math.max(leastName, Math.floor((width - scaleWidth) / Math.min(places.length, fewPlaces)) - 8);
  const names = places.map((place) => text(place));
  const isStacked = series.length > 1;
  return {
    animation: false,
    textStyle: { fontFamily: colour.font },
    grid: {
      left: 0,
      right: 4,
      top: isStacked ? 32 : 12,
      bottom: 0,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: colour.surface,
      borderColor: colour.line,
      textStyle: { color: colour.text },
      confine: true,
    },
    ...(isStacked
      ? {
          legend: {
            top: 0,
            left: 0,
            itemWidth: 14,
            itemHeight: 10,
            selectedMode: false,
            textStyle: { color: colour.soft },
          },
        }
      : {}),
    xAxis: {
      type: 'category',
      data: names,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colour.line } },
      axisLabel: {
        color: colour.soft,
        hideOverlap: true,
        // A long name ends in dots rather than beyond the edge; the table says it whole.
        ...(names.some(isLong) ? { width: nameWidth, overflow: 'truncate' as const } : {}),
        ...(places.length <= fewPlaces ? { interval: 0 } : {}),
      },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color: colour.soft },
      splitLine: { lineStyle: { color: colour.line } },
    },
    series: series.map(({ label, counts, isBad }, index) => ({
      type: 'bar',
      name: text(label),
      stack: 'all',
      barMaxWidth: 36,
      data: counts.map((count) => (count === 0 ? null : count)),
      itemStyle: {
        color: isBad ? colour.bad : (colour.series[index] ?? colour.soft),
        ...(index > 0 ? { decal: stripes('rgb(255 255 255 / 35%)') } : {}),
      },
    })),
  };
}
