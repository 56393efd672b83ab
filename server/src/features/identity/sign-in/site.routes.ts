import { navigation, navigationLegacy, site } from '@tenure/contract/identity/site.ts';
import { surroundings } from '@tenure/contract/identity/surroundings.ts';
import {
  saveRegionPreference,
  saveThemePreference,
  themePreference,
} from '@tenure/contract/platform/preferences.ts';
import type { MenuEntry } from '../../../module.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { FeatureFlags } from '../../../platform/flags/feature-flags.ts';
import { invalidInput } from '../../../platform/http/refusal.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { themeOfViewer } from './account.reads.ts';
import { chooseRegion, chooseTheme } from './account.store.ts';
import { actingForViewer } from './acting.store.ts';
import { type NavigationRow, rowOfNavigation } from './navigation.reads.ts';
import { type CountedEntry, isOffered, navigationOf } from './navigation.view.ts';
import { offersLanguage, rowOfSite } from './site.reads.ts';
import { siteOf } from './site.view.ts';

interface SiteRouteDeps {
  audit: Audit;
  flags: FeatureFlags;
  menu(): readonly MenuEntry[];
}

/** The entries this viewer is offered. Those that ask the database do so together; most do not. */
async function offeredEntries(
  tx: Tx,
  viewer: Viewer,
  row: NavigationRow,
  entries: readonly MenuEntry[],
): Promise<CountedEntry[]> {
  const answers = await Promise.all(
    entries
      .filter((entry) => isOffered(entry, row, viewer))
      .map(async (entry) => {
        const waiting = (await entry.count?.(tx, viewer)) ?? null;
        const work = typeof waiting === 'object' ? waiting : { count: waiting, overdue: 0 };
        // Where something waits there is something: it need not be asked.
        const isShown = (work?.count ?? 0) > 0 || (await (entry.hasSomething?.(tx, viewer) ?? true));
        return isShown ? [{ entry, count: null, overdue: 0, ...work }] : [];
      }),
  );
  return answers.flat();
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
        act: ({ tx, viewer, subject }) => offeredEntries(tx, viewer, subject, menu()),
        present: ({ subject, result }) => navigationOf(subject, result),
      }),
    ),

    // The same together: a screen that begins asks once, and its session is checked once.
    onSession(surroundings, {
      load: async (tx) => {
        const [row, actingFor, around, theme] = await Promise.all([
          rowOfSite(tx),
          actingForViewer(tx),
          rowOfNavigation(tx),
          themeOfViewer(tx),
        ]);
        return row && around && theme && { row, actingFor, around, theme };
      },
      act: ({ tx, viewer, subject }) =>
        Promise.all([flags.all(tx, viewer), offeredEntries(tx, viewer, subject.around, menu())]),
      present: ({ subject: { row, actingFor, around, theme }, result: [on, entries] }) => ({
        site: siteOf(row, actingFor, on['new-left-navigation']),
        navigation: navigationOf(around, entries),
        featureFlags: { flags: on },
        theme,
      }),
    }),

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
        if (!(await offersLanguage(tx, input.body.language))) {
          throw invalidInput('language', 'not-offered', 'Choose one of your company’s languages');
        }
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
