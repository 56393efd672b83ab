import i18next from 'i18next';
import { config } from 'zod';
import type { everywhere } from './en-AU/everywhere.ts';
import type { enAU } from './en-AU/index.ts';
import type { securityWords } from './en-AU/security.ts';
import { inputError } from './input-error.ts';
import { enGB, enNZ } from './overrides.ts';
import type { Catalogue } from './pseudo.ts';

const locales = ['en-AU', 'en-GB', 'en-NZ'] as const;
export const pseudoLocale = 'en-XA';
const fallbackLocale = 'en-AU';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof enAU & typeof securityWords };
  }
}

/** The catalogue's language for a wish such as `en-NZ` or `de`: what is not spoken becomes Australian English. */
export function localeFor(wish: string): string {
  return (
    [...locales, pseudoLocale].find((locale) => locale.toLowerCase() === wish.toLowerCase()) ?? fallbackLocale
  );
}

/** In development the address may ask for the pseudo-locale: `?locale=en-XA`. */
export function wishedLocale(preferred: string): string {
  const asked = import.meta.env.DEV ? new URLSearchParams(globalThis.location.search).get('locale') : null;
  return localeFor(asked ?? preferred);
}

/** Phrases of screens that few people open: they come with the screen. */
const saidLater: Record<string, Catalogue> = {};
let pseudoOf: ((catalogue: Catalogue) => Catalogue) | undefined;

/** Adds phrases; called by the module that brings the screens which say them, before any of these is drawn. */
export function sayAlso(phrases: Record<string, Catalogue>): void {
  Object.assign(saidLater, phrases);
  if (!i18next.isInitialized) return;
  i18next.addResourceBundle(fallbackLocale, 'translation', phrases, true);
  if (pseudoOf && i18next.hasResourceBundle(pseudoLocale, 'translation'))
    i18next.addResourceBundle(pseudoLocale, 'translation', pseudoOf(phrases), true);
}

/** Starts with what the app says: sign-in brings less than the shell, which brings everything. */
export async function startMessages(preferred: string, catalogue: typeof everywhere): Promise<void> {
  await i18next.init({
    lng: fallbackLocale,
    fallbackLng: fallbackLocale,
    resources: {
      'en-AU': { translation: { ...catalogue, ...saidLater } },
      'en-GB': { translation: enGB },
      'en-NZ': { translation: enNZ },
    },
    // React escapes.
    interpolation: { escapeValue: false },
  });
  config({ customError: inputError });
  await speak(wishedLocale(preferred));
}

export async function speak(locale: string): Promise<void> {
  if (
    import.meta.env.DEV &&
    locale === pseudoLocale &&
    !i18next.hasResourceBundle(pseudoLocale, 'translation')
  ) {
    const { pseudoCatalogue } = await import('./pseudo.ts');
    pseudoOf = pseudoCatalogue;
    i18next.addResourceBundle(
      pseudoLocale,
      'translation',
      pseudoCatalogue(i18next.getResourceBundle(fallbackLocale, 'translation')),
    );
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}
