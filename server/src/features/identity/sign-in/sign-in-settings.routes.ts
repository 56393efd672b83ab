import { saveSignInSettings, signInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { type Binding, onSession, Presented } from '../../../platform/http/route.ts';
import {
  type SignInSettings,
  saveSettings,
  settingsOfCompany,
  settingsOfCompanyLocked,
  type VersionedSettings,
} from './sign-in-settings.store.ts';

export function signInSettingsRoutes(audit: Audit): Binding[] {
  return [
    onSession(signInSettings, {
      load: (tx) => settingsOfCompany(tx),
      present: ({ subject }) => presented(subject),
    }),

    onSession(saveSignInSettings, {
      load: (tx) => settingsOfCompanyLocked(tx),
      version: (subject) => subject.version,
      act: async ({ tx, subject, input }) => {
        await saveSettings(tx, input.body);
        await audit.record(tx, {
          action: 'sign-in-settings.saved',
          subject: { type: 'tenant', id: tx.tenantId },
          details: { changed: changedParts(subject.settings, input.body) },
        });
        return { version: subject.version + 1, settings: input.body };
      },
      present: ({ result }) => presented(result),
    }),
  ];
}

function presented({ version, settings }: VersionedSettings) {
  const metadata = { capabilities: ['site.settings.edit'], fields: [] };
  return new Presented({ data: settings, metadata }, version);
}

function changedParts(before: SignInSettings, after: SignInSettings): string[] {
  const parts = Object.keys(after) as (keyof SignInSettings)[];
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
