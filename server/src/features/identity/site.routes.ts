import { navigation, navigationLegacy, site } from '@tenure/contract/identity/site.ts';
import {
  saveRegionPreference,
  saveThemePreference,
  themePreference,
} from '@tenure/contract/platform/preferences.ts';
import type { MenuEntry } from '../../module.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { FeatureFlags } from '../../platform/flags/feature-flags.ts';
import { type Binding, onSession } from '../../platform/http/route.ts';
import { themeOfViewer } from './account.reads.ts';
import { chooseRegion, chooseTheme } from './account.store.ts';
import { actingForViewer } from './acting.store.ts';
import { rowOfNavigation } from './navigation.reads.ts';
import { navigationOf } from './navigation.view.ts';
import { rowOfSite } from './site.reads.ts';
import { siteOf } from './site.view.ts';

interface SiteRouteDeps {
  audit: Audit;
  flags: FeatureFlags;
  menu(): readonly MenuEntry[];
}

export function siteRoutes({ audit, flags, menu }: SiteRouteDeps): Binding[] {
  return [
    onSession(site, {
      load: async (tx) => {
        const [row, actingFor] = await Promise.all([rowOfSite(tx), actingForViewer(tx)]);
        return row && { row, actingFor };
      },
      act: ({ tx, viewer }) => flags.isOn(tx, viewer, 'new-left-navigation'),
      present: ({ subject, result }) => siteOf(subject.row, subject.actingFor, result),
    }),

    ...[navigation, navigationLegacy].map((endpoint) =>
      onSession(endpoint, {
        load: (tx) => rowOfNavigation(tx),
        present: ({ subject, viewer }) => navigationOf(subject, viewer, menu()),
      }),
    ),

    onSession(themePreference, {
      load: (tx) => themeOfViewer(tx),
      present: ({ subject }) => subject,
    }),

    onSession(saveThemePreference, {
      act: async ({ tx, viewer, input }) => {
        await chooseTheme(tx, viewer.accountId, input.body.theme);
        await audit.record(tx, {
          action: 'preferences.saved',
          subject: { type: 'account', id: viewer.accountId },
          details: { fields: ['theme'] },
        });
        return input.body;
      },
      present: ({ result }) => result,
    }),

    onSession(saveRegionPreference, {
      act: async ({ tx, viewer, input }) => {
        await chooseRegion(tx, viewer.accountId, input.body);
        await audit.record(tx, {
          action: 'preferences.saved',
          subject: { type: 'account', id: viewer.accountId },
          details: { fields: ['language', 'timezone'] },
        });
        return input.body;
      },
      present: ({ result }) => result,
    }),
  ];
}
