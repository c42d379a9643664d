import { LineChart, type LineSeriesOption } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import { init, use as withParts, type ComposeOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { chartColours, type ChartColours } from '#ui/figures/chartColours.ts';
import { useDark, useSettings } from '#ui/settings.ts';
import type { PriceSteps } from './history.rules.ts';
import './price.css';

withParts([LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

type Option = ComposeOption<LineSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption>;

/** What a material cost from day to day, a stepped line for each supplier; the table below says the same in words. */
export function PriceChart({ lines }: { readonly lines: readonly PriceSteps[] }) {
  const dark = useDark((state) => state.dark);
  const theme = useSettings((state) => state.theme);
  // Its colours are read from the style sheet when it is made.
  return <Drawn key={`${dark} ${theme}`} lines={lines} />;
}

function Drawn({ lines }: { readonly lines: readonly PriceSteps[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const chart = init(place.current, null, { renderer: 'svg' });
    const resized = new ResizeObserver(() => chart.resize());
    resized.observe(place.current);
    chart.setOption(optionOf(lines, chartColours()));
    return () => {
      resized.disconnect();
      chart.dispose();
    };
  }, [lines]);
  return <div ref={place} className="price-chart" aria-hidden />;
}

// Lines are told apart by colour and stroke.
const strokes = ['solid', 'dashed', 'dotted'] as const;

function optionOf(lines: readonly PriceSteps[], colour: ChartColours): Option {
  const isMany = lines.length > 1;
  return {
    animation: false,
    textStyle: { fontFamily: colour.font },
    grid: {
      left: 0,
      right: 12,
      top: isMany ? 34 : 12,
      bottom: 0,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'item',
      backgroundColor: colour.surface,
      borderColor: colour.line,
      textStyle: { color: colour.text },
      confine: true,
      renderMode: 'richText',
    },
    ...(isMany ? { legend: { top: 0, left: 0, type: 'scroll', textStyle: { color: colour.soft } } } : {}),
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: colour.line } },
      axisLabel: { color: colour.soft, hideOverlap: true, formatter: '{yyyy}-{MM}' },
    },
    yAxis: {
      type: 'value',
      scale: true,
      axisLabel: { color: colour.soft },
      splitLine: { lineStyle: { color: colour.line } },
    },
    series: lines.map(({ supplier, steps }, index) => {
      const color = colour.series[index % colour.series.length] ?? colour.soft;
      return {
        type: 'line' as const,
        name: supplier,
        step: 'end' as const,
        symbolSize: 6,
        data: steps.map(({ day, price }) => [day, price]),
        lineStyle: {
          color,
          width: 2,
          type: strokes[Math.floor(index / colour.series.length) % strokes.length] ?? 'solid',
        },
        itemStyle: { color },
      };
    }),
  };
}
