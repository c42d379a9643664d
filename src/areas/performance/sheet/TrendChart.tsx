import { LineChart, type LineSeriesOption } from 'echarts/charts';
import {
  GridComponent,
  TooltipComponent,
  type GridComponentOption,
  type TooltipComponentOption,
} from 'echarts/components';
import { init, use as withParts, type ComposeOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useDark, useSettings } from '#ui/settings.ts';

withParts([LineChart, GridComponent, TooltipComponent, SVGRenderer]);

type Option = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>;

export interface TrendPoint {
  readonly place: string;
  /** Null where the period was not rated: the line has a gap there. */
  readonly score: number | null;
}

interface TrendChartProps {
  readonly points: readonly TrendPoint[];
  readonly name: string;
}

/** The score of period after period; the table below it says the same to those who cannot see it. */
export function TrendChart(props: TrendChartProps) {
  const dark = useDark((state) => state.dark);
  const theme = useSettings((state) => state.theme);
  // Its colours are read from the style sheet when it is made.
  return <Lines key={`${dark} ${theme}`} {...props} />;
}

function Lines({ points, name }: TrendChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const chart = init(place.current, null, { renderer: 'svg' });
    const resized = new ResizeObserver(() => chart.resize());
    resized.observe(place.current);
    chart.setOption(optionOf(points, name));
    return () => {
      resized.disconnect();
      chart.dispose();
    };
  }, [points, name]);
  return <div ref={place} className="perf-chart" aria-hidden />;
}

function optionOf(points: readonly TrendPoint[], name: string): Option {
  const style = getComputedStyle(document.documentElement);
  const colour = (variable: string): string => style.getPropertyValue(variable).trim();
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 0, right: 12, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colour('--srm-raised'),
      borderColor: colour('--srm-border'),
      textStyle: { color: colour('--srm-text') },
      confine: true,
    },
    xAxis: {
      type: 'category',
      data: points.map((point) => point.place),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colour('--srm-border') } },
      axisLabel: { color: colour('--srm-text-soft'), hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 100,
      axisLabel: { color: colour('--srm-text-soft') },
      splitLine: { lineStyle: { color: colour('--srm-border') } },
    },
    series: [
      {
        type: 'line',
        name,
        data: points.map(({ score }) => score),
        symbolSize: 8,
        itemStyle: { color: colour('--srm-theme') },
        lineStyle: { color: colour('--srm-theme'), width: 2 },
      },
    ],
  };
}
