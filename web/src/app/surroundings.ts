import { localStorageColorSchemeManager } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { type Surroundings, surroundings } from '@tenure/contract/identity/surroundings.ts';
import { myFeatureFlags } from '@tenure/contract/platform/feature-flags.ts';
import { themePreference } from '@tenure/contract/platform/preferences.ts';
import { forgetActing } from '../lib/acting.ts';
import { type Answer, call } from '../lib/api/call.ts';
import { query } from '../lib/api/query.ts';
import { showFavicon } from '../lib/favicon.ts';
import { provideFlags } from '../lib/flags.ts';
import { keepOnlyTextsOf } from '../lib/kept-texts.ts';
import { speak, wishedLocale } from '../lib/messages/messages.ts';
import { navigationQuery, siteQuery } from '../lib/session.ts';

/**
 * Everything around the first screen, requested at once; callers that need a part of it meanwhile share the
 * request.
 */
export async function loadSurroundings(queryClient: QueryClient): Promise<{ primary: string }> {
  const asked = call(surroundings, {});
  const part = <Part>(pick: (all: Surroundings) => Part) => ({
    queryFn: async (): Promise<Answer<Part>> => ({ body: pick((await asked).body), etag: null }),
  });
  const [site, navigation, flags, theme] = await Promise.all([
    queryClient.fetchQuery({ ...siteQuery, ...part((all) => all.site) }),
    queryClient.fetchQuery({ ...navigationQuery, ...part((all) => all.navigation) }),
    queryClient.fetchQuery({ ...query(myFeatureFlags, {}), ...part((all) => all.featureFlags) }),
    queryClient.fetchQuery({ ...query(themePreference, {}), ...part((all) => all.theme) }),
  ]);
  if (site.body.actingFor === null) forgetActing();
  keepOnlyTextsOf(site.body.user.uuid);
  provideFlags(flags.body.flags);
  await speak(wishedLocale(site.body.user.language));
  localStorageColorSchemeManager().set(theme.body.theme === 'system' ? 'auto' : theme.body.theme);
  showFavicon(navigation.body.branding.logos.small);
  return { primary: navigation.body.branding.themeColours.primary };
}
