import type { Palette } from './frame.ts';
import { departmentTints } from './tints.ts';

/** The colours of the design, as the canvas needs them. */
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ground: colour('canvas'),
    surface: colour('surface'),
    line: colour('line-2'),
    link: colour('control'),
    ink: colour('ink'),
    quiet: colour('ink-2'),
    brand: colour('brand-ink'),
    status: {
      filled: colour('positive-ink'),
      'partially-filled': colour('informative-ink'),
      vacant: colour('caution-ink'),
    },
    tint: {
      ...Object.fromEntries(departmentTints.map((tint) => [tint, colour(tint)])),
      other: colour('department-other'),
      filled: colour('positive-ink'),
      'partially-filled': colour('informative-ink'),
      vacant: colour('caution-ink'),
    },
    mark: {
      joined: colour('positive-ink'),
      opened: colour('positive-ink'),
      moved: colour('informative-ink'),
      left: colour('critical-ink'),
      closed: colour('critical-ink'),
    },
  };
}
