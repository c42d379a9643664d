type Rgb = readonly [red: number, green: number, blue: number];

export const swatches = [
  '#409EFF',
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const;

export const defaultTheme = '#1890ff';

// WCAG 2.2: text needs 4.5:1, controls and icons 3:1.
const textContrast = 4.5;
const controlContrast = 3;
const step = 0.002;

/** Whether a text is a colour such as #1890ff. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The seed darkened, hue and saturation kept, until white text on it can be read. */
export function solidOf(seed: string): string {
  return shifted(seed, -step, (colour) => contrast(colour, '#ffffff') >= textContrast);
}

/** The seed lightened until it can be seen on a dark surface. */
export function seedOnDark(seed: string, surface: string): string {
  return shifted(seed, step, (colour) => contrast(colour, surface) >= controlContrast);
}

/** Text in the colour of the theme on a dark surface. */
export function textOnDark(seed: string, surface: string): string {
  return shifted(seed, step, (colour) => contrast(colour, surface) >= textContrast);
}

/** Text in the colour of the theme on a light surface that is not quite white. */
export function textOnLight(seed: string, surface: string): string {
  return shifted(seed, -step, (colour) => contrast(colour, surface) >= textContrast);
}

/** How far two colours stand apart, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function shifted(seed: string, by: number, isGood: (colour: string) => boolean): string {
  if (isGood(seed)) return seed;
  const [hue, saturation, lightness] = hslOf(rgbOf(seed));
  for (let light = lightness + by; light > 0 && light < 1; light += by) {
    const colour = hexOf(rgbOfHsl(hue, saturation, light));
    if (isGood(colour)) return colour;
  }
  return by < 0 ? '#000000' : '#ffffff';
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function hslOf([red, green, blue]: Rgb): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const lightness = (max + min) / 2;
  const range = max - min;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const hue = max === r ? ((g - b) / range) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [(hue * 60 + 360) % 360, saturation, lightness];
}

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (turn: number): number => {
    const place = (turn + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
}
