import { useEffect } from 'react';
import { documentTitle } from './document-title.ts';
import { useSite } from './session.ts';

export function usePageTitle(page: string): void {
  const { tenant } = useSite();
  const title = documentTitle(tenant?.systemName ?? null, page);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
