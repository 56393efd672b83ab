import i18next from 'i18next';
import type { Catalogue } from './pseudo.ts';

/**
 * Texts of areas that few people open. Each area names its own here (`declare module`) and adds them from the file its
 * screens load, so that they weigh on nobody's first screen.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it.
export interface AreaMessages {}

export function addAreaMessages(area: keyof AreaMessages, messages: Catalogue): void {
  i18next.addResourceBundle('en-AU', 'translation', { [area]: messages }, true);
}
