import i18next from 'i18next';
import { config } from 'zod';
import { type AreaMessages, areaMessages } from './area-messages.ts';
import type { everywhere } from './en-AU/everywhere.ts';
import type { enAU } from './en-AU/index.ts';
import { inputError } from './input-error.ts';
import { enGB, enNZ } from './overrides.ts';
import type { Catalogue } from './pseudo.ts';

const locales = ['en-AU', 'en-GB', 'en-NZ'] as const;
export const pseudoLocale = 'en-XA';
const fallbackLocale = 'en-AU';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof enAU & AreaMessages };
  }
}

/**
 * The catalogue's language for a request such as `en-NZ` or `de`: anything unavailable becomes Australian
 * English.
 */
export function localeFor(wish: string): string {
  return (
    [...locales, pseudoLocale].find((locale) => locale.toLowerCase() === wish.toLowerCase()) ?? fallbackLocale
  );
}

/** In development the address may request the pseudo-locale: `?locale=en-XA`. */
export function wishedLocale(preferred: string): string {
  const asked = import.meta.env.DEV ? new URLSearchParams(globalThis.location.search).get('locale') : null;
  return localeFor(asked ?? preferred);
}

/** Starts with the app's own texts: sign-in has fewer than the shell, which has all. */
export async function startMessages(preferred: string, catalogue: typeof everywhere): Promise<void> {
  await i18next.init({
    lng: fallbackLocale,
    fallbackLng: fallbackLocale,
    resources: {
      'en-AU': { translation: { ...catalogue, ...areaMessages() } },
      'en-GB': { translation: enGB },
      'en-NZ': { translation: enNZ },
    },
    // React escapes by itself.
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
    await startPseudo();
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}

/** From then on every added text gets its pseudo form too. */
async function startPseudo(): Promise<void> {
  const { pseudoCatalogue } = await import('./pseudo.ts');
  const addPseudo = (catalogue: Catalogue) =>
    i18next.addResourceBundle(pseudoLocale, 'translation', pseudoCatalogue(catalogue), true);
  addPseudo(i18next.getResourceBundle(fallbackLocale, 'translation'));
  i18next.store.on('added', (locale: string) => {
    if (locale === fallbackLocale) addPseudo(i18next.getResourceBundle(fallbackLocale, 'translation'));
  });
}
