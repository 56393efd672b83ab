import { contrast, isHexColour, readableContrast } from '../../../ui/colours.ts';
import { baseTokens, brandTokens } from '../../../ui/tokens.ts';

export interface ContrastCheck {
  of: 'whiteOnBrand' | 'brandOnWhite' | 'brandOnDark';
  ratio: number;
}

/** Contrasts of everything drawn in a company's colour, after any darkening or lightening. */
export function contrastChecks(primary: string): ContrastCheck[] {
  const light = brandTokens(primary, 'light');
  const dark = brandTokens(primary, 'dark');
  return [
    { of: 'whiteOnBrand', ratio: contrast('#FFFFFF', light.brand) },
    { of: 'brandOnWhite', ratio: contrast(light['brand-ink'], '#FFFFFF') },
    { of: 'brandOnDark', ratio: contrast(dark['brand-ink'], baseTokens.dark.surface) },
  ];
}

/** The contrast of white text on the colour as entered; null if it is not a colour. */
export function whiteOn(colour: string): { ratio: number; isReadable: boolean } | null {
  if (!isHexColour(colour)) return null;
  const ratio = contrast('#FFFFFF', colour);
  return { ratio, isReadable: ratio >= readableContrast };
}
