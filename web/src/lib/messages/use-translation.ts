import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { say } from './say.ts';

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/**
 * The catalogue in the current language. All of it is loaded before the first screen, so the features of a
 * larger binding (waiting for phrases, phrases with components in them) are not needed.
 */
export function useTranslation() {
  const language = useSyncExternalStore(onLanguage, () => i18next.language);
  return { t: say, language };
}
