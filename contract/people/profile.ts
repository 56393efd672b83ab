import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, id, idInPath } from '../envelopes.ts';
import { type DeclaredKey, declaredBy } from '../feature-facts.ts';
import { moduleName } from '../identity/site.ts';
import { type ProfileActionAbout, type ProfileSectionAbout, profileTabs } from './profile-tabs.ts';

export type ProfileSectionKey = DeclaredKey<'profileSections'>;
/** Every section a profile can have. */
export const profileSections = declaredBy<'profileSections', ProfileSectionAbout>('profileSections');
export const profileSectionKeys = Object.keys(profileSections).filter(isProfileSection);

export function isProfileSection(text: string): text is ProfileSectionKey {
  return Object.hasOwn(profileSections, text);
}

export type ProfileActionKey = DeclaredKey<'profileActions'>;
/** Every action about a person that their profile's menu can offer. */
export const profileActions = declaredBy<'profileActions', ProfileActionAbout>('profileActions');
const profileActionKeys = Object.keys(profileActions).filter(isProfileAction);

function isProfileAction(text: string): text is ProfileActionKey {
  return Object.hasOwn(profileActions, text);
}

/** The heading of a profile on a day; data not on the public card is only for viewers who may see it. */
const profilePerson = z.strictObject({
  id,
  /** Their account, for viewers who may see account permissions; null where they have none. */
  userId: id.nullable().optional(),
  fullName: z.string(),
  preferredName: z.string().nullable(),
  employeeNumber: z.string().optional(),
  positionTitle: z.string().nullable(),
  department: z.string().nullable(),
  location: z.string().nullable(),
  country: z.string(),
  timezone: z.string(),
  avatarUrl: z.string().nullable(),
  email: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date().nullable().optional(),
  /** Whether they are with the company on that day. */
  standing: z.enum(['to-come', 'active', 'left']),
  manager: z.strictObject({ id, fullName: z.string() }).nullable(),
  isSelf: z.boolean(),
  /** The day it is about, and the day it is for the viewer. */
  asOf: z.iso.date(),
  today: z.iso.date(),
});
export type ProfilePerson = z.output<typeof profilePerson>;

export const userProfile = defineEndpoint({
  name: 'userProfile',
  method: 'GET',
  path: '/api/userProfile/{employeeId}',
  summary: 'The frame of a profile: who it is, and the sections and actions this viewer has on it',
  capability: 'employees.card.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: z.strictObject({ asOf }),
  output: z.strictObject({
    tenant: z.strictObject({
      name: z.string(),
      systemName: z.string().nullable(),
      shortName: z.string(),
      enabledModules: z.array(moduleName),
    }),
    user: profilePerson,
    tabs: z.array(
      z.strictObject({
        key: z.enum(profileTabs),
        sections: z.array(z.strictObject({ key: z.enum(profileSectionKeys), isEffectiveDated: z.boolean() })),
      }),
    ),
    actionMenu: z.array(z.strictObject({ key: z.enum(profileActionKeys), href: z.string() })),
  }),
  errors: [],
});
