import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';

/** Null where it would be about fewer than ten people, by itself or as a difference. */
const counts = z.strictObject({ people: z.int(), notRecognised: z.int() }).nullable();

export const recognitionNumbers = z.strictObject({
  quarter: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Quarters that can be chosen, the latest first. */
  quarters: z.array(z.string()),
  whole: counts,
  departments: z.array(z.strictObject({ title: z.string().nullable(), counts })),
});
export type RecognitionNumbers = z.output<typeof recognitionNumbers>;

export const getRecognitionNumbers = defineEndpoint({
  name: 'getRecognitionNumbers',
  method: 'GET',
  path: '/api/recognition-numbers',
  summary: 'How many people were not recognised in a quarter that is over, by department; never who',
  capability: 'recognition.numbers.view',
  query: z.strictObject({
    /** The latest one without it. */
    quarter: z
      .string()
      .regex(/^\d{4}-Q[1-4]$/, 'Use a quarter like 2026-Q3')
      .optional(),
  }),
  output: record(recognitionNumbers),
  errors: ['invalid-input'],
});
