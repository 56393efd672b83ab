import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core';
import { markFocusedItem } from './menu-focus.ts';
import { baseTokens, brandTokens, darkGreys, fontStack, type Scheme, scaleOf, warmGreys } from './tokens.ts';

/** The product's theme, in a company's colour. */
export function createProductTheme(primary: string) {
  return createTheme({
    fontFamily: fontStack,
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '24px', lineHeight: '32px' },
        h2: { fontSize: '16px', lineHeight: '24px' },
        h3: { fontSize: '14px', lineHeight: '20px' },
      },
    },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '28px' },
    radius: { xs: '5px', sm: '6px', md: '7px', lg: '10px', xl: '16px' },
    defaultRadius: 'md',
    primaryColor: 'brand',
    primaryShade: 6,
    colors: { brand: scaleOf(primary), gray: warmGreys, dark: darkGreys },
    black: baseTokens.light.ink,
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    components: {
      // Scroll locking and its library write style elements, which the content security policy refuses; the
      // product's style sheet does it instead. Their headers are not a banner of the page.
      Modal: {
        defaultProps: {
          lockScroll: false,
          centered: true,
          radius: 'lg',
          attributes: { header: { role: 'none' } },
        },
      },
      Drawer: { defaultProps: { lockScroll: false, attributes: { header: { role: 'none' } } } },
      // The label above a field, its help and error below.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Button: { defaultProps: { size: 'sm' } },
      Tooltip: { defaultProps: { openDelay: 300 } },
      // The placeholder for the first focus is an element that a menu may not contain; the first item takes
      // it instead.
      Menu: { defaultProps: { radius: 'lg', shadow: 'none', withInitialFocusPlaceholder: false } },
      MenuDropdown: { defaultProps: { onFocus: markFocusedItem } },
      Popover: { defaultProps: { radius: 'lg', shadow: 'none' } },
    },
  });
}

function tokensOf(primary: string, scheme: Scheme): Record<`--${string}`, string> {
  const tokens = { ...baseTokens[scheme], ...brandTokens(primary, scheme) };
  return {
    ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value])),
    '--mantine-color-body': tokens.canvas,
    '--mantine-color-text': tokens.ink,
    '--mantine-color-dimmed': tokens['ink-2'],
    '--mantine-color-placeholder': tokens['ink-3'],
    '--mantine-color-anchor': tokens['brand-ink'],
    '--mantine-color-error': tokens['critical-ink'],
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-hover': tokens.hover,
    '--mantine-color-default-color': tokens.ink,
    '--mantine-color-default-border': tokens['line-2'],
    '--mantine-primary-color-filled': tokens.brand,
    '--mantine-primary-color-filled-hover': tokens['brand-hover'],
    '--mantine-color-brand-filled': tokens.brand,
    '--mantine-color-brand-filled-hover': tokens['brand-hover'],
    '--mantine-color-brand-text': tokens['brand-ink'],
    '--mantine-color-brand-outline': tokens['brand-ink'],
    '--mantine-color-brand-light': tokens['brand-tint'],
    '--mantine-color-brand-light-hover': tokens['brand-tint'],
    '--mantine-color-brand-light-color': tokens['brand-ink'],
    '--mantine-color-gray-text': tokens['ink-2'],
    '--mantine-color-gray-light-color': tokens['ink-2'],
    '--mantine-color-gray-light-hover': tokens.hover,
    '--mantine-color-disabled': tokens.hover,
    '--mantine-color-disabled-color': tokens['ink-3'],
    '--mantine-color-disabled-border': tokens.line,
  };
}

let sheet: CSSStyleSheet | null = null;

/**
 * Puts the theme's variables into a constructed style sheet. Mantine would write a style element, which needs
 * either a nonce or `unsafe-inline`; a constructed sheet needs neither.
 */
export function applyTheme(primary: string): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const theme: MantineTheme = mergeMantineTheme(DEFAULT_THEME, createProductTheme(primary));
  const variables = defaultCssVariablesResolver({ ...theme, colors: ownColours(theme) });
  sheet.replaceSync(
    convertCssVariables({
      variables: variables.variables,
      light: { ...variables.light, '--mantine-color-scheme': 'light', ...tokensOf(primary, 'light') },
      dark: { ...variables.dark, '--mantine-color-scheme': 'dark', ...tokensOf(primary, 'dark') },
    }),
  );
}

const drawnIn = new Set(['brand', 'gray', 'dark']);

/** Mantine's other colours are most of the sheet, and the product uses none of them. */
function ownColours({ colors }: MantineTheme): MantineTheme['colors'] {
  const own = Object.entries(colors).filter(([name]) => drawnIn.has(name));
  return Object.fromEntries(own) as MantineTheme['colors'];
}
