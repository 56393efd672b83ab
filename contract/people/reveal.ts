import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath } from '../envelopes.ts';

/**
 * The values masked in every read, by section and field; `true` where a person has several and the call names
 * which by its id. The server has a reader for each of these, and the screens request no others.
 */
export const revealables = {
  'personal-contact': { dateOfBirth: false },
  positions: { salary: true },
  'bank-details': { accountNumber: true },
  'uk-bank-details': { accountNumber: true, rollNumber: true },
  /** A change of bank accounts that waits for another person, by the id of the change. */
  'bank-changes': { accountNumber: true, rollNumber: true },
  taxation: { tfn: true, irdNumber: true },
  'uk-taxation': { nino: true },
  'super-and-benefits': { number: true },
  pension: { employeeContribution: false, employerContribution: false },
} as const;
export type RevealSection = keyof typeof revealables;
export type RevealField<Section extends RevealSection = RevealSection> = Section extends RevealSection
  ? keyof (typeof revealables)[Section] & string
  : never;

const named = z.string().min(1).max(60);

export const reveal = defineEndpoint({
  name: 'reveal',
  method: 'POST',
  path: '/api/employees/{employeeId}/reveal',
  summary: 'Show one value that is masked everywhere else; the person reads that it was asked for',
  // The right to see it is the capability of its section, which differs from one to the other.
  capability: 'signed-in',
  beforeDayOne: true,
  forTokens: true,
  // Bank, tax, super and pension; a date of birth or a salary does not require it.
  stepUp: 'pay-data',
  params: z.strictObject({ employeeId: idInPath }),
  /**
   * A value that does not exist, or is not for the viewer, is refused as in every read: the two cannot be
   * told apart.
   */
  body: z.strictObject({ section: named, field: named, id: id.optional() }),
  output: z.strictObject({
    /** Null where none is kept. An amount of money is a number. */
    data: z.strictObject({ value: z.union([z.string(), z.number()]).nullable() }),
  }),
  errors: ['conflict', 'forbidden', 'not-found'],
});
