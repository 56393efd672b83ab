import { type PasswordRule, passwordRules } from '@tenure/domain/identity/password-policy.ts';
import type { SettingsToSave } from './sign-in-settings.queries.ts';

/** The settings as form values: every text a string, also where none is set. */
export interface SettingsDraft {
  forgotPassword: { enabled: boolean };
  selfRegistration: { enabled: boolean; domains: string };
  password: SettingsToSave['password'];
  passwordMessages: Record<PasswordRule, string>;
}

export function draftOf(settings: SettingsToSave): SettingsDraft {
  const { selfRegistration, passwordMessages } = settings;
  return {
    forgotPassword: settings.forgotPassword,
    selfRegistration: { enabled: selfRegistration.enabled, domains: selfRegistration.domains.join(', ') },
    password: settings.password,
    passwordMessages: Object.fromEntries(
      passwordRules.map((rule) => [rule, passwordMessages[rule] ?? '']),
    ) as Record<PasswordRule, string>,
  };
}

export function settingsOf(draft: SettingsDraft): SettingsToSave {
  const { enabled, domains } = draft.selfRegistration;
  return {
    forgotPassword: draft.forgotPassword,
    selfRegistration: { enabled, domains: domains.split(/[\s,;]+/).filter((domain) => domain !== '') },
    password: draft.password,
    passwordMessages: Object.fromEntries(
      Object.entries(draft.passwordMessages)
        .map(([rule, text]) => [rule, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
  };
}

/** How many fields differ from the saved ones. */
export function changesBetween(read: SettingsDraft, draft: SettingsDraft): number {
  const before = leaves(read);
  return [...leaves(draft)].filter(([path, value]) => before.get(path) !== value).length;
}

/** An error in one of several domains belongs to the field that holds them all. */
export function fieldOf(path: string): string {
  return path.startsWith('selfRegistration.domains') ? 'selfRegistration.domains' : path;
}

function leaves(value: object, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, below] of Object.entries(value)) {
    if (typeof below === 'object' && below !== null) {
      for (const [deeper, leaf] of leaves(below, `${path}${key}.`)) found.set(deeper, leaf);
    } else found.set(path + key, below);
  }
  return found;
}
