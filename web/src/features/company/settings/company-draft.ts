import type { CompanySettings } from '@tenure/contract/company/company-settings.ts';

/** The settings as form values: an empty text for no value. */
export interface CompanyDraft extends Omit<CompanySettings, 'systemName' | 'contact'> {
  systemName: string;
  contact: { name: string; email: string; phone: string; address: string };
}

export function draftOf(settings: CompanySettings): CompanyDraft {
  const { contact } = settings;
  return {
    ...settings,
    systemName: settings.systemName ?? '',
    contact: {
      name: contact.name,
      email: contact.email ?? '',
      phone: contact.phone ?? '',
      address: contact.address ?? '',
    },
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export function settingsOf(draft: CompanyDraft): CompanySettings {
  const { contact } = draft;
  return {
    ...draft,
    systemName: orNull(draft.systemName),
    contact: {
      name: contact.name,
      email: orNull(contact.email),
      phone: orNull(contact.phone),
      address: orNull(contact.address),
    },
  };
}

export type CompanyField = keyof CompanyDraft;

/** The fields that differ from the saved settings. */
export function changedFields(saved: CompanyDraft, draft: CompanyDraft): CompanyField[] {
  const fields = Object.keys(saved) as CompanyField[];
  return fields.filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(draft[field]));
}
