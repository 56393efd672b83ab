import i18next from 'i18next';
import type { Catalogue } from './pseudo.ts';

/**
 * Texts of rarely opened areas. Each area declares its own here (`declare module`) and adds them from the
 * file its screens load, so that they do not enlarge anyone's first screen.
 */
export interface AreaMessages {}

const added: Partial<Record<keyof AreaMessages, Catalogue>> = {};

/** The texts added so far, including before startup. */
export const areaMessages = (): Readonly<typeof added> => added;

export function addAreaMessages(area: keyof AreaMessages, messages: Catalogue): void {
  added[area] = messages;
  if (i18next.isInitialized) i18next.addResourceBundle('en-AU', 'translation', { [area]: messages }, true);
}
