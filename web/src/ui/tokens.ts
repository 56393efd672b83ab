import { isHexColour, mix, readableOn, type TenSteps, tenSteps } from './colours.ts';

/** The values of the design language. Components use the names; only this file has the colours. */

export type Scheme = 'light' | 'dark';

/** See fonts.css; canvas drawings use it too. */
export const fontStack = '"Inter Variable", "Inter Variable Extended", system-ui, sans-serif';

/** The product's own colour, drawn by hand; companies' colours are generated. */
export const inkTeal: TenSteps = [
  '#EFF7F6',
  '#D9ECEA',
  '#B2D9D6',
  '#83C2BD',
  '#4FA7A1',
  '#268A84',
  '#0B6E69',
  '#095C58',
  '#084846',
  '#053433',
];

export const warmGreys: TenSteps = [
  '#FAF8F5',
  '#F4F1EC',
  '#E6E1DA',
  '#D6D0C7',
  '#B8B0A5',
  '#918A80',
  '#6D675E',
  '#57524A',
  '#3A362F',
  '#211F1B',
];

/** From the lightest to the canvas of dark; Mantine's dark scheme draws from these. */
export const darkGreys: TenSteps = [
  '#F1EEE9',
  '#BEB8AE',
  '#9E978C',
  '#837C72',
  '#413D38',
  '#312E2A',
  '#1C1B19',
  '#181715',
  '#131211',
  '#0E0D0C',
];

export const baseTokens = {
  light: {
    canvas: '#F6F4F0',
    surface: '#FFFFFF',
    sunken: '#FAF8F5',
    hover: '#F4F1EC',
    line: '#E6E1DA',
    'line-2': '#D6D0C7',
    control: '#918A80',
    ink: '#211F1B',
    'ink-2': '#57524A',
    'ink-3': '#6D675E',
    'positive-ink': '#1D6B39',
    'positive-tint': '#ECF5EE',
    'positive-line': '#BFDDC7',
    'caution-ink': '#8F4A0B',
    'caution-tint': '#FCF1E6',
    'caution-line': '#EBCDAE',
    'critical-ink': '#AE2330',
    'critical-tint': '#FCEEEE',
    'critical-line': '#EFC3C5',
    'informative-ink': '#28568F',
    'informative-tint': '#EDF3FA',
    'informative-line': '#C3D5EA',
    // Of recognition alone.
    marigold: '#E9A21B',
    'marigold-ink': '#7A5000',
    'marigold-tint': '#FFF6E0',
    'marigold-line': '#F2D99B',
    float: '0 1px 2px rgba(33,31,27,.06), 0 8px 28px rgba(33,31,27,.14)',
  },
  dark: {
    canvas: '#131211',
    surface: '#1C1B19',
    sunken: '#181715',
    hover: '#262421',
    line: '#312E2A',
    'line-2': '#413D38',
    control: '#837C72',
    ink: '#F1EEE9',
    'ink-2': '#BEB8AE',
    'ink-3': '#9E978C',
    'positive-ink': '#7CC894',
    'positive-tint': '#17271C',
    'positive-line': '#2A4A34',
    'caution-ink': '#E9AE72',
    'caution-tint': '#2D2116',
    'caution-line': '#523B25',
    'critical-ink': '#F1949A',
    'critical-tint': '#321B1D',
    'critical-line': '#5A2E31',
    'informative-ink': '#92BBEA',
    'informative-tint': '#182432',
    'informative-line': '#2B415B',
    marigold: '#EDAE36',
    'marigold-ink': '#F0C265',
    'marigold-tint': '#2B2314',
    'marigold-line': '#54431F',
    float: '0 0 0 1px #413D38, 0 12px 36px rgba(0,0,0,.55)',
  },
} as const;

/** The backgrounds of text. */
export const surfaces = {
  light: [baseTokens.light.canvas, baseTokens.light.surface, baseTokens.light.sunken, baseTokens.light.hover],
  dark: [baseTokens.dark.canvas, baseTokens.dark.surface, baseTokens.dark.sunken, baseTokens.dark.hover],
} as const;

const tealTokens = {
  light: {
    brand: '#0B6E69',
    'brand-hover': '#095C58',
    'brand-ink': '#0B6E69',
    'brand-tint': '#EFF7F6',
    'brand-line': '#B2D9D6',
  },
  dark: {
    brand: '#0F7872',
    'brand-hover': '#0B6E69',
    'brand-ink': '#63C3BC',
    'brand-tint': '#152B29',
    'brand-line': '#22514D',
  },
} as const;

type BrandToken = keyof typeof tealTokens.light;

/** An unreadable colour is replaced by the product's own. */
export function scaleOf(colour: string): TenSteps {
  return isHexColour(colour) && colour.toUpperCase() !== inkTeal[6] ? tenSteps(colour) : inkTeal;
}

export function brandTokens(colour: string, scheme: Scheme): Record<BrandToken, string> {
  const steps = scaleOf(colour);
  if (steps === inkTeal) return tealTokens[scheme];
  if (scheme === 'light') {
    const tint = steps[0];
    return {
      brand: steps[6],
      'brand-hover': steps[7],
      'brand-ink': readableOn(steps[6], [...surfaces.light, tint], '#000000'),
      'brand-tint': tint,
      'brand-line': steps[2],
    };
  }
  const tint = mix(steps[6], baseTokens.dark.surface, 0.85);
  return {
    brand: steps[6],
    'brand-hover': steps[7],
    'brand-ink': readableOn(steps[3], [...surfaces.dark, tint], '#FFFFFF'),
    'brand-tint': tint,
    'brand-line': mix(steps[6], baseTokens.dark.surface, 0.55),
  };
}
