import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableContrast, tenSteps } from './colours.ts';
import { brandTokens, inkTeal, surfaces } from './tokens.ts';

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

test('white on the fill of any brand colour is readable, in light and dark', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      for (const scheme of ['light', 'dark'] as const) {
        const tokens = brandTokens(colour, scheme);
        expect(contrast('#FFFFFF', tokens.brand)).toBeGreaterThanOrEqual(readableContrast);
        expect(contrast('#FFFFFF', tokens['brand-hover'])).toBeGreaterThanOrEqual(readableContrast);
      }
    }),
  );
});

test('brand ink is readable on every ground it stands on, in light and dark', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      for (const scheme of ['light', 'dark'] as const) {
        const tokens = brandTokens(colour, scheme);
        for (const ground of [...surfaces[scheme], tokens['brand-tint']]) {
          expect(contrast(tokens['brand-ink'], ground)).toBeGreaterThanOrEqual(readableContrast);
        }
      }
    }),
  );
});

test('the ten steps go from light to dark', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const fromWhite = tenSteps(colour).map((step) => contrast(step, '#FFFFFF'));
      expect(fromWhite).toEqual([...fromWhite].sort((a, b) => a - b));
    }),
  );
});

test('the ink teal of the product keeps the values it was designed with', () => {
  expect(brandTokens(inkTeal[6], 'light').brand).toBe('#0B6E69');
  expect(brandTokens(inkTeal[6], 'dark')['brand-ink']).toBe('#63C3BC');
});
