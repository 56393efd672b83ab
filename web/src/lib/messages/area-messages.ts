import i18next from 'i18next';
import type { Catalogue } from './pseudo.ts';

/**
 * Texts of areas that few people open. Each area names its own here (`declare module`) and adds them from the file its
 * screens load, so that they weigh on nobody's first screen.
 */
export interface AreaMessages {}

const added: Partial<Record<keyof AreaMessages, Catalogue>> = {};

/** What was added until now, also before the product began to speak. */
export const areaMessages = (): Readonly<typeof added> => added;

export function addAreaMessages(area: keyof AreaMessages, messages: Catalogue): void {
  added[area] = messages;
  if (i18next.isInitialized) i18next.addResourceBundle('en-AU', 'translation', { [area]: messages }, true);
}
