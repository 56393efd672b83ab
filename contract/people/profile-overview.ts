import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { asOf, id, idInPath, instant } from '../envelopes.ts';
import { profileSectionKeys } from './profile.ts';

/** The org chart shows the rest of a larger team. */
export const mostInTeam = 8;

const colleague = z.strictObject({
  id,
  fullName: z.string(),
  positionTitle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type Colleague = z.output<typeof colleague>;

const overview = z.strictObject({
  mobile: z.string().nullable(),
  /** The last day of the leave they are on today, for viewers who see who is away. */
  awayUntil: z.iso.date().nullable(),
  manager: colleague.nullable(),
  /** Direct reports or, for a person without any, the other reports of the same manager; null for viewers without the chart. */
  team: z
    .strictObject({
      kind: z.enum(['reports', 'colleagues']),
      people: z.array(colleague).max(mostInTeam),
      total: z.int(),
    })
    .nullable(),
  /** Decisions about the person that wait for the viewer. */
  waiting: z.array(
    z.strictObject({
      title: z.string(),
      since: instant,
      href: z.string(),
      /** The section that the decision would change; null where it is about no single one. */
      section: z.enum(profileSectionKeys).nullable(),
    }),
  ),
  /** Onboarding steps before the first day; null for viewers who do not prepare it, and once the person has started. */
  starting: z
    .strictObject({
      daysUntil: z.int(),
      steps: z.array(
        z.strictObject({
          title: z.string(),
          detail: z.string(),
          isDone: z.boolean(),
          href: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});
export type PersonOverview = z.output<typeof overview>;

export const profileOverview = defineEndpoint({
  name: 'profileOverview',
  method: 'GET',
  path: '/api/userProfile/{employeeId}/overview',
  summary: 'The overview of a profile: contact details, team, and decisions that wait for the viewer',
  capability: 'employees.card.view',
  params: z.strictObject({ employeeId: idInPath }),
  query: z.strictObject({ asOf }),
  output: overview,
  errors: [],
});
