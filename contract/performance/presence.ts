import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';
import { inSection } from './appraisals.ts';

/** A writer is shown this long after their last change. */
export const presenceSeconds = 45;

const presence = z.strictObject({
  /** The other of employee and manager, while both write in the section, and for how long they count as writing. */
  writer: z
    .strictObject({ name: z.string(), role: z.enum(['employee', 'manager']), forSeconds: z.int() })
    .nullable(),
});
export type Presence = z.output<typeof presence>;

const path = '/api/performances/{performanceId}/sections/{sectionId}/presence';

export const getPresence = defineEndpoint({
  name: 'getPresence',
  method: 'GET',
  path,
  summary:
    'Who else writes in a section of a review, for the employee and the manager while both write there',
  capability: 'performance.take-part',
  params: inSection,
  output: record(presence),
  errors: [],
});

export const announceWriting = defineEndpoint({
  name: 'announceWriting',
  method: 'PUT',
  path,
  summary: 'Tells that the viewer writes in a section of a review, or has stopped',
  capability: 'performance.take-part',
  params: inSection,
  body: z.strictObject({ isWriting: z.boolean() }),
  output: record(presence),
  errors: ['forbidden'],
});
