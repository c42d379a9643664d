/** The colours and the type of charts, as the style sheet says them now. */
export interface ChartColours {
  readonly text: string;
  readonly soft: string;
  readonly line: string;
  readonly surface: string;
  readonly bad: string;
  readonly font: string;
  readonly series: readonly string[];
}

/** Reads the colours of charts from the style sheet. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  return {
    text: colour('--srm-text'),
    soft: colour('--srm-text-soft'),
    line: colour('--srm-border'),
    surface: colour('--srm-raised'),
    bad: colour('--srm-figure-bad'),
    font: getComputedStyle(document.body).fontFamily,
    series: [colour('--srm-theme'), colour('--srm-figure-second')],
  };
}
