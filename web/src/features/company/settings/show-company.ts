import type { QueryClient } from '@tanstack/react-query';
import { showFavicon } from '../../../lib/favicon.ts';
import { navigationQuery, siteQuery } from '../../../lib/session.ts';
import { applyTheme } from '../../../ui/theme.ts';

/** Reloads the surroundings, and applies the company's current colour and icon. */
export async function showCompany(queryClient: QueryClient): Promise<void> {
  const [{ body }] = await Promise.all([
    queryClient.fetchQuery({ ...navigationQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...siteQuery, staleTime: 0 }),
  ]);
  applyTheme(body.branding.themeColours.primary);
  showFavicon(body.branding.logos.small);
}
