import { GraphChart, type GraphSeriesOption } from 'echarts/charts';
import { TooltipComponent, type TooltipComponentOption } from 'echarts/components';
import { init, use as withParts, type ComposeOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useDark, useSettings } from '#ui/settings.ts';

withParts([GraphChart, TooltipComponent, SVGRenderer]);

type Option = ComposeOption<GraphSeriesOption | TooltipComponentOption>;

export interface GraphNode {
  readonly id: string;
  readonly name: string;
  /** A value that suppliers share stands between them. */
  readonly isValue: boolean;
}

export interface GraphEdge {
  readonly source: string;
  readonly target: string;
}

interface RelationGraphProps {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Suppliers and what they share, as a net; the table below it says the same to those who cannot see it. */
export function RelationGraph(props: RelationGraphProps) {
  const dark = useDark((state) => state.dark);
  const theme = useSettings((state) => state.theme);
  // Its colours are read from the style sheet when it is made.
  return <Net key={`${dark} ${theme}`} {...props} />;
}

function Net({ nodes, edges }: RelationGraphProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const chart = init(place.current, null, { renderer: 'svg' });
    const resized = new ResizeObserver(() => chart.resize());
    resized.observe(place.current);
    chart.setOption(optionOf(nodes, edges, place.current.clientWidth < roomForNames || nodes.length > mostNames));
    return () => {
      resized.disconnect();
      chart.dispose();
    };
  }, [nodes, edges]);
  // Names are data, in the language they were written in.
  return (
    <div
      ref={place}
      className="relation-graph"
      data-few={nodes.length <= fewNames}
      data-testid="relation-graph"
      lang="zh-CN"
      aria-hidden
    />
  );
}

// In less room, or with more around the circle, names would lie upon each other: a supplier is then drawn with its code, and
// the table has the names.
const roomForNames = 640;
const mostNames = 8;
// So few stand far apart: their names are written in full.
const fewNames = 4;

const codeOf = (name: string): string => name.split(' ')[0] ?? name;

function optionOf(nodes: readonly GraphNode[], edges: readonly GraphEdge[], isCrowded: boolean): Option {
  const style = getComputedStyle(document.documentElement);
  const colour = (variable: string): string => style.getPropertyValue(variable).trim();
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    tooltip: {
      backgroundColor: colour('--srm-raised'),
      borderColor: colour('--srm-border'),
      textStyle: { color: colour('--srm-text') },
      confine: true,
      formatter: '{b}',
    },
    series: [
      {
        type: 'graph',
        layout: 'circular',
        left: isCrowded ? '12%' : '22%',
        right: isCrowded ? '12%' : '22%',
        top: 40,
        bottom: 40,
        roam: true,
        data: nodes.map(({ id, name, isValue }) => ({
          id,
          name,
          symbol: isValue ? 'diamond' : 'circle',
          symbolSize: isValue ? 14 : 26,
          itemStyle: { color: colour(isValue ? '--srm-danger' : '--srm-theme') },
          label: {
            show: !isCrowded || !isValue,
            position: isCrowded ? 'bottom' : 'right',
            formatter: isCrowded ? codeOf(name) : '{b}',
            fontSize: isCrowded ? 10 : 12,
            color: colour('--srm-text'),
            width: nodes.length > fewNames ? 150 : 280,
            overflow: 'truncate',
          },
        })),
        links: edges.map(({ source, target }) => ({ source, target })),
        lineStyle: { color: colour('--srm-border-strong'), width: 1.5 },
      },
    ],
  };
}
