import type { CompanySettings, SetupStep } from '@tenure/contract/company/company-settings.ts';
import { bytesInGigabyte } from '@tenure/contract/company/storage.ts';
import type { EndpointInput } from '@tenure/contract/endpoint.ts';
import type { Passkey } from '@tenure/contract/identity/factors.ts';
import type { saveSignInSettings } from '@tenure/contract/identity/sign-in-settings.ts';
import type { SsoSettingsToSave } from '@tenure/contract/identity/single-sign-on-settings.ts';
import type { MenuIconName, MenuItem, ModuleName, Navigation, Site } from '@tenure/contract/identity/site.ts';
import { type FlagName, featureFlags, flagNames } from '@tenure/contract/platform/feature-flags.ts';
import type { Notification } from '@tenure/contract/platform/notifications.ts';
import type { themes } from '@tenure/contract/platform/preferences.ts';
import type { InboxPreferences } from '@tenure/contract/work/inbox-preferences.ts';
import { now } from '../lib/clock.ts';

interface Persona {
  site: Site;
  navigation: Navigation;
}

type SignInSettings = EndpointInput<typeof saveSignInSettings>['body'];

export interface World {
  session: 'anonymous' | 'halfway' | 'full';
  username: string;
  theme: (typeof themes)[number];
  flags: Record<FlagName, boolean>;
  chosenChannel: 'email' | 'sms' | null;
  attemptsLeft: number;
  /** The person's factors beside the password. */
  appSince: string | null;
  passkeys: readonly Passkey[];
  codesLeft: number | null;
  isFactorRequired: boolean;
  inboxPreferences: InboxPreferences;
  codeMobile: { number: string; waitsUntil: string | null } | null;
  /** Whether they have a fresh proof. */
  isProven: boolean;
  /** Whether the address for codes has recently changed. */
  isMailHeldBack: boolean;
  endedSessions: readonly number[];
  /** The administrator who is signed in as `username`. */
  acting: { username: string; readOnly: boolean; until: number } | null;
  passwordIsDue: boolean;
  deactivatedUsers: readonly number[];
  usersAskedForPassword: readonly number[];
  /** Wrong passwords so far. */
  failures: number;
  /** Captchas issued, and how many of them were used. */
  captchaProvider: 'altcha' | 'recaptcha';
  captchasGiven: number;
  captchasSpent: number;
  /** Whether a valid link to a new password was opened. */
  resetOpened: boolean;
  readIds: readonly number[];
  mailKinds: readonly string[];
  tenantVersion: number;
  signInSettings: { version: number; settings: SignInSettings };
  company: { version: number; settings: CompanySettings };
  modules: { version: number; enabled: ModuleName[] };
  setup: { marked: SetupStep[]; isDismissed: boolean };
  /** Single sign-on as saved, and how often. */
  sso: MockedSso;
}

export interface MockedSso {
  settings: SsoSettingsToSave | null;
  enabled: boolean;
  testedAt: string | null;
  version: number;
}

const storageKey = 'tenure.mock-world';

const fresh: World = {
  session: 'anonymous',
  username: '',
  theme: 'system',
  flags: Object.fromEntries(flagNames.map((name) => [name, true])) as Record<FlagName, boolean>,
  chosenChannel: null,
  attemptsLeft: 3,
  appSince: null,
  passkeys: [],
  codesLeft: null,
  isFactorRequired: false,
  inboxPreferences: { digest: 'off', hasKeys: true },
  codeMobile: null,
  isProven: false,
  isMailHeldBack: false,
  endedSessions: [],
  acting: null,
  passwordIsDue: false,
  deactivatedUsers: [],
  usersAskedForPassword: [],
  failures: 0,
  captchaProvider: 'altcha',
  captchasGiven: 0,
  captchasSpent: 0,
  resetOpened: false,
  readIds: [4, 5, 6],
  mailKinds: ['leave'],
  tenantVersion: 1,
  company: {
    version: 1,
    settings: {
      name: 'Harbourline Ports & Marine Services',
      shortName: 'Harbourline',
      systemName: 'Harbourline People',
      primaryColour: '#0B6E69',
      accentColour: '#E9A21B',
      headline: 'Leave, pay, goals and the people you work with.',
      strapline: 'Melbourne · Lyttelton · Leith, and eleven ports between.',
      contact: {
        name: 'People team',
        email: 'people@harbourline.example',
        phone: '+61 3 5550 0142',
        address: 'Berth House, Melbourne VIC',
      },
      footerText: 'Harbourline Ports & Marine Services',
      footerLinks: [],
      languages: ['en-AU', 'en-NZ', 'en-GB'],
      phoneRegions: ['AU', 'NZ', 'GB'],
    },
  },
  modules: { version: 1, enabled: ['home', 'profile', 'team', 'org-chart', 'contracts', 'recruitment'] },
  setup: { marked: [], isDismissed: false },
  signInSettings: {
    version: 1,
    settings: {
      forgotPassword: { enabled: true },
      selfRegistration: { enabled: true, domains: ['harbourline.example'] },
      password: { minimumLength: 12, lowerCase: 1, upperCase: 1, digits: 1, specialCharacters: 1 },
      passwordMessages: {},
    },
  },
  sso: { settings: null, enabled: false, testedAt: null, version: 0 },
};

/** The mocked server's state; it outlives page loads, as a server does. */
export function readWorld(): World {
  const kept = sessionStorage.getItem(storageKey);
  return kept === null ? fresh : { ...fresh, ...(JSON.parse(kept) as Partial<World>) };
}

export function changeWorld(change: Partial<World>): World {
  const world = { ...readWorld(), ...change };
  sessionStorage.setItem(storageKey, JSON.stringify(world));
  return world;
}

const item = (
  id: string,
  label: string,
  icon: MenuIconName,
  href: string,
  count: number | null = null,
): MenuItem => ({
  id,
  label,
  icon,
  href,
  count,
  overdue: 0,
  synonyms: [],
});

const userMenu = [
  item('preferences', 'Preferences', 'settings', '/preferences'),
  item('change-password', 'Change password', 'key', '/change-password'),
  item('sign-out', 'Sign out', 'logout', '/login/'),
];

const adminSettings = [
  {
    ...item('security-profiles', 'Security profiles', 'key', '/admin/security-profiles'),
    module: 'administration',
    group: 'access' as const,
  },
  {
    ...item('why', 'Check access', 'user-search', '/admin/why'),
    module: 'administration',
    group: 'access' as const,
  },
  {
    ...item('sign-in-settings', 'Sign-in settings', 'key', '/admin/sign-in'),
    module: 'administration',
    group: 'access' as const,
  },
  {
    ...item('audit-log', 'Audit log', 'file-text', '/admin/audit-log'),
    module: 'administration',
    group: 'data' as const,
  },
];

const contact = {
  name: 'People team',
  email: 'people@harbourline.example',
  phone: '+61 3 5550 0142',
  address: null,
};

function person(id: number, username: string, displayName: string): Site['user'] {
  return {
    id,
    uuid: `00000000-0000-4000-8000-00000000000${id}`,
    username,
    email: `${username}@harbourline.example`,
    displayName,
    firstName: displayName.split(' ')[0] ?? displayName,
    createdAt: '2024-02-01T00:00:00Z',
    userRole: 'COMPANYADMIN',
    userType: 'Admin',
    country: 'AU',
    mobile: null,
    language: 'en-AU',
    timezone: 'Australia/Melbourne',
    employeeId: id,
    avatarUrl: null,
    firstDay: null,
  };
}

function surroundings(
  site: Site,
  companyName: string,
  positionTitle: string | null,
): Omit<Navigation, 'menus'> {
  return {
    user: {
      id: site.user.id,
      displayName: site.user.displayName,
      email: site.user.email,
      avatarUrl: null,
      positionTitle,
    },
    branding: {
      companyName,
      logos: { light: null, dark: null, small: null },
      themeColours: { primary: '#0B6E69', accent: '#E9A21B' },
    },
    companyContact: contact,
    footer: { text: companyName, links: [{ label: contact.email, href: `mailto:${contact.email}` }] },
    aiAssistant: { enabled: false, label: null, url: null },
  };
}

function employeePersona(
  username: string,
  displayName: string,
  positionTitle: string,
  isAdmin: boolean,
): Persona {
  const site: Site = {
    actingFor: null,
    operatorAccess: null,
    user: person(1, username, displayName),
    tenant: {
      name: 'Harbourline Ports & Marine Services',
      systemName: 'Harbourline',
      shortName: 'harbourline',
      newNavEnabled: true,
      enabledModules: ['home'],
      languages: ['en-AU', 'en-NZ', 'en-GB'],
    },
  };
  return {
    site,
    navigation: {
      ...surroundings(site, 'Harbourline Ports & Marine Services', positionTitle),
      menus: {
        user: userMenu,
        modules: [
          { ...item('home', 'Home', 'home', '/'), group: 'start' },
          {
            ...item('my-profile', 'Profile', 'user-circle', '/controlpanel/my-profile/new/?tab=overview'),
            group: 'me',
          },
          { ...item('pay', 'Pay', 'cash', '/pay'), group: 'me' },
          { ...item('leave', 'Leave', 'beach', '/leave'), group: 'me' },
          {
            ...item('team-members', 'My team', 'users', '/controlpanel/team-members'),
            group: 'people',
          },
          {
            ...item('employees-search', 'Directory', 'address-book', '/controlpanel/employees-search'),
            group: 'people',
          },
          {
            ...item('requisitions', 'Recruitment', 'briefcase', '/controlpanel/recruitment/requisition', 3),
            group: 'people',
          },
          ...(isAdmin
            ? [{ ...item('administration', 'Settings', 'settings', '/admin'), group: 'settings' as const }]
            : []),
        ],
        subModules: isAdmin ? adminSettings : [],
        actions: [],
      },
    },
  };
}

function operatorPersona(): Persona {
  const site: Site = {
    actingFor: null,
    operatorAccess: null,
    user: { ...person(9, 'root', 'Rowan Ibsen'), userRole: 'ROLE_SUPER', employeeId: null },
    tenant: null,
  };
  return {
    site,
    navigation: {
      ...surroundings(site, 'Tenure', null),
      menus: {
        user: userMenu,
        modules: [{ ...item('provider', 'Installation', 'server', '/provider'), group: 'start' }],
        subModules: [],
        actions: [],
      },
    },
  };
}

export function personaOf(username: string): Persona {
  if (username === 'root') return operatorPersona();
  return username === 'elena.novak'
    ? employeePersona('elena.novak', 'Elena Novak', 'Marine Planner', false)
    : employeePersona('priya.raman', 'Priya Raman', 'Head of People', true);
}

const told: readonly [kind: string, title: string, body: string, minutes: number][] = [
  ['leave', 'Tāmati Ngata asks for annual leave', 'Mon 7 – Fri 11 Dec, 5 days. Waiting for you.', 12],
  ['performance', 'Finalise Grace Nguyen’s mid-year review', 'Two days overdue.', 190],
  ['recognition', 'Callum Reid was recognised', '“Kept berth 3 open through the Friday gale.”', 1500],
  ['leave', 'Your leave in December was approved', '21 – 25 Dec, 38.0 hours.', 2900],
  ['learning', 'Working over water: refresher', 'Completed. The certificate is on your profile.', 9000],
  ['document', 'Privacy policy, edition 4', 'Read and accepted.', 20_000],
];

export function notificationsOf({ readIds }: World): Notification[] {
  const present = now();
  return told.map(([kind, title, body, minutes], at) => {
    const createdAt = new Date(present - minutes * 60_000).toISOString();
    return {
      id: at + 1,
      kind,
      title,
      body,
      href: at === 0 ? '/notifications' : null,
      createdAt,
      readAt: readIds.includes(at + 1) ? createdAt : null,
    };
  });
}

export const companies: {
  id: number;
  name: string;
  host: string;
  people: number;
  createdAt: string;
  suspendedAt: string | null;
  suspendedReason: string;
  storage: { usedBytes: number; limitBytes: number };
}[] = [
  { id: 1, name: 'Harbourline Ports & Marine Services', host: 'localhost', people: 240 },
  { id: 2, name: 'Kauri & Co', host: 'kauri.localhost', people: 12 },
  ...Array.from({ length: 14 }, (_, at) => ({
    id: at + 3,
    name: `Company ${String.fromCodePoint(65 + at)}`,
    host: `company-${at + 3}.localhost`,
    people: 30 + at * 17,
  })),
].map((company, at) => ({
  ...company,
  createdAt: new Date(Date.UTC(2024, at % 12, 3)).toISOString(),
  suspendedAt: null,
  suspendedReason: '',
  storage: { usedBytes: company.people * 3_400_000, limitBytes: 200 * bytesInGigabyte },
}));

export function tenantFlagsOf({ flags }: World) {
  return flagNames.map((name) => ({
    name,
    about: featureFlags[name].about,
    enabled: flags[name],
    rolloutPercent: 100,
  }));
}
