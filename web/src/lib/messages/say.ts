import i18next, { type TFunction } from 'i18next';

/**
 * Translates a phrase. Most phrases have no placeholders, and a screen uses many before it is visible: they
 * are looked up without interpolation.
 */
export const say: TFunction = new Proxy(i18next.t, {
  apply: (library, self, asked: Parameters<TFunction>) => {
    const [key, about] = asked;
    const isPlain = typeof key === 'string' && about === undefined && i18next.isInitialized;
    return (isPlain ? phraseAsItStands(key) : undefined) ?? Reflect.apply(library, self, asked);
  },
});

function phraseAsItStands(key: string): string | undefined {
  const path = key.split('.');
  for (const language of i18next.languages) {
    let at: unknown = i18next.store.data[language]?.['translation'];
    for (const name of path) at = Object(at)[name];
    if (typeof at === 'string') return at.includes('{{') || at.includes('$t(') ? undefined : at;
  }
  return undefined;
}
