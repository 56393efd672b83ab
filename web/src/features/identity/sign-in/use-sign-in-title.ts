import { useEffect } from 'react';
import { documentTitle } from '../../../lib/document-title.ts';
import type { SignInSettings } from './identity.queries.ts';

/** The document's title on a screen before sign-in. */
export function useSignInTitle({ theme }: SignInSettings, page: string): void {
  useEffect(() => {
    document.title = documentTitle(theme.systemName, page);
  }, [theme.systemName, page]);
}
