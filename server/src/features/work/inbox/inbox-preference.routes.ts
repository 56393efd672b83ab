import { inboxPreferences, saveInboxPreferences } from '@tenure/contract/work/inbox-preferences.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { type Binding, onSession } from '../../../platform/http/route.ts';
import { preferencesOfViewer, savePreferences } from './inbox-preference.store.ts';

const metadata = { capabilities: [], fields: [] };

export function inboxPreferenceRoutes(audit: Audit): Binding[] {
  return [
    onSession(inboxPreferences, {
      load: (tx) => preferencesOfViewer(tx),
      present: ({ subject }) => ({ data: subject, metadata }),
    }),

    onSession(saveInboxPreferences, {
      act: async ({ tx, viewer, input }) => {
        await savePreferences(tx, viewer.accountId, input.body);
        await audit.record(tx, {
          action: 'preferences.saved',
          subject: { type: 'account', id: viewer.accountId },
          details: { fields: ['inboxDigest', 'inboxKeys'] },
        });
        return input.body;
      },
      present: ({ result }) => ({ data: result, metadata }),
    }),
  ];
}
