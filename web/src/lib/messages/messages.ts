import i18next from 'i18next';
import { config } from 'zod';
import type { everywhere } from './en-AU/everywhere.ts';
import type { enAU } from './en-AU/index.ts';
import type { singleSignOn } from './en-AU/single-sign-on.ts';
import { inputError } from './input-error.ts';
import { enGB, enNZ } from './overrides.ts';

const locales = ['en-AU', 'en-GB', 'en-NZ'] as const;
export const pseudoLocale = 'en-XA';
const fallbackLocale = 'en-AU';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof enAU & WordsOfScreens };
  }
}

/** Words that come with the screens they belong to, which few people open. */
interface WordsOfScreens {
  singleSignOn: typeof singleSignOn;
}

/** Brings the words of a screen, before it is drawn for the first time. */
export function addWords(words: Partial<WordsOfScreens>): void {
  i18next.addResourceBundle(fallbackLocale, 'translation', words, true);
  if (!import.meta.env.DEV || !i18next.hasResourceBundle(pseudoLocale, 'translation')) return;
  void import('./pseudo.ts').then(({ pseudoCatalogue }) => {
    i18next.addResourceBundle(pseudoLocale, 'translation', pseudoCatalogue(words), true);
    return speak(i18next.language);
  });
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

/** Starts with what the app says: sign-in brings less than the shell, which brings everything. */
export async function startMessages(preferred: string, catalogue: typeof everywhere): Promise<void> {
  await i18next.init({
    lng: fallbackLocale,
    fallbackLng: fallbackLocale,
    resources: {
      'en-AU': { translation: catalogue },
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
    i18next.addResourceBundle(
      pseudoLocale,
      'translation',
      pseudoCatalogue(i18next.getResourceBundle(fallbackLocale, 'translation')),
    );
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}
