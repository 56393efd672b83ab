import { z } from 'zod';
import { capabilityNames, scopes } from '../capabilities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { anyCapability, enteredDay, id } from '../envelopes.ts';

const profileGrant = z.strictObject({
  profile: z.strictObject({ id, name: z.string() }),
  scope: z.enum(scopes),
});

const explanation = z.strictObject({
  isAllowed: z.boolean(),
  capability: z.string(),
  about: z.string(),
  asOf: z.iso.date(),
  /** The person who would act. */
  viewer: z.strictObject({
    userId: id,
    employeeId: id.nullable(),
    fullName: z.string(),
    positionTitle: z.string().nullable(),
    /** As it is today: an account that is deactivated may do nothing, whatever it holds. */
    isActive: z.boolean(),
  }),
  /** The person it would be done to, or whose record it is. */
  subject: z.strictObject({
    employeeId: id,
    fullName: z.string(),
    positionTitle: z.string().nullable(),
    department: z.string().nullable(),
    location: z.string().nullable(),
  }),
  /** Every scope that holds between the two on that day. */
  holding: z.array(z.enum(scopes)),
  /** The viewer's grants at the end of that day: those that reach the subject, and those that do not. */
  givenBy: z.array(profileGrant),
  outOfReach: z.array(profileGrant),
  /**
   * Where it is not allowed: scopes at which a grant would reach, and profiles the viewer lacks that have
   * one.
   */
  wouldReach: z.array(z.enum(scopes)),
  wouldGive: z.array(profileGrant),
  /**
   * From the subject upwards: to the viewer where the line leads there, else to its end. An entry without a
   * person is a vacancy.
   */
  line: z.array(
    z.strictObject({
      positionTitle: z.string().nullable(),
      people: z.array(z.strictObject({ employeeId: id, fullName: z.string() })),
    }),
  ),
  /** How many people up the line the viewer is; null where they are not in it. */
  distance: z.int().nullable(),
});
export type Explanation = z.output<typeof explanation>;

/** A question rather than a reading, because who asked it is written down. */
export const explainAccess = defineEndpoint({
  name: 'explainAccess',
  method: 'POST',
  path: '/api/why',
  summary: 'Why a person may or may not do something to another on a day; the question is audited',
  capability: 'employees.why.view',
  body: z.strictObject({
    viewerUserId: id,
    subjectEmployeeId: id,
    capability: z.enum(capabilityNames, { error: 'Choose what it is about' }),
    /** The viewer's own day unless another is named. Profiles and holders are read as at its end. */
    asOf: enteredDay().optional(),
  }),
  output: z.strictObject({
    data: explanation,
    metadata: z.strictObject({ capabilities: z.array(anyCapability) }),
  }),
  status: 200,
  errors: ['not-found'],
});
