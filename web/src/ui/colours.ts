/**
 * Colour arithmetic for branding: a company picks one colour, and everything derived from it stays readable.
 */

export type TenSteps = [string, string, string, string, string, string, string, string, string, string];
type Rgb = readonly [number, number, number];

export const readableContrast = 4.5;

export function isHexColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [toRgb(from), toRgb(to)];
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((part) => {
    const unit = part / 255;
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Moves a colour towards another only as far as needed to be readable on every given ground. */
export function readableOn(colour: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= readableContrast)) return candidate;
  }
  return towards;
}

/** Ten steps from a tint to near black; step 6 is the colour itself, dark enough for white text. */
export function tenSteps(colour: string): TenSteps {
  const fill = readableOn(colour, ['#FFFFFF', '#F4F1EC'], '#000000');
  const tint = (share: number) => mix(fill, '#FFFFFF', share);
  const shade = (share: number) => mix(fill, '#000000', share);
  return [
    tint(0.94),
    tint(0.85),
    tint(0.69),
    tint(0.5),
    tint(0.3),
    tint(0.12),
    fill,
    shade(0.16),
    shade(0.34),
    shade(0.52),
  ];
}
