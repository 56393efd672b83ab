import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idInPath, profileSection } from '../envelopes.ts';

export const mostLinkCharacters = 500;

const links = z.strictObject({
  /** The link to their job application, as HR has recorded it. */
  jobApplicationLink: z.string().nullable(),
  /** Their newest onboarding that is not over. */
  onboardingLink: z.string().nullable(),
});
export type AccountLinks = z.output<typeof links>;

const ofEmployee = z.strictObject({ employeeId: idInPath });

/** By the account, as in the specification; by the employee, since a starter may have no account yet. */
export const getUserAccountLinks = defineEndpoint({
  name: 'getUserAccountLinks',
  method: 'GET',
  path: '/api/users/{userId}/account-links',
  summary: 'Links to a person’s application and onboarding',
  capability: 'employees.accountLinks.view',
  params: z.strictObject({ userId: idInPath }),
  output: profileSection(links),
  versioned: true,
  errors: ['not-found', 'forbidden'],
});

export const getAccountLinks = defineEndpoint({
  name: 'getAccountLinks',
  method: 'GET',
  path: '/api/employees/{employeeId}/account-links',
  summary: 'Where to read more about a person: their application and their onboarding',
  capability: 'employees.accountLinks.view',
  params: ofEmployee,
  output: profileSection(links),
  versioned: true,
  errors: ['not-found', 'forbidden'],
});

export const saveAccountLinks = defineEndpoint({
  name: 'saveAccountLinks',
  method: 'PUT',
  path: '/api/employees/{employeeId}/account-links',
  summary: 'Record where a person applied, or take that away',
  capability: 'employees.accountLinks.edit',
  params: ofEmployee,
  body: z.strictObject({
    jobApplicationLink: z
      .url({ protocol: /^https$/, error: 'Use an address that begins with https://' })
      .max(mostLinkCharacters, `Use at most ${mostLinkCharacters} characters`)
      .nullable(),
  }),
  output: profileSection(links),
  versioned: true,
  errors: ['not-found', 'forbidden', 'stale-version'],
});
