import { digestChoices } from '@tenure/domain/work/inbox-digest.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { record } from '../envelopes.ts';

const preferences = z.strictObject({
  /** An email with the open items, sent in the person's morning; none is sent for an empty inbox. */
  digest: z.enum(digestChoices),
  /** Whether J, K, A and D act on the focused row. */
  hasKeys: z.boolean(),
});
export type InboxPreferences = z.output<typeof preferences>;

export const inboxPreferences = defineEndpoint({
  name: 'inboxPreferences',
  method: 'GET',
  path: '/api/inbox-preferences',
  summary: 'The viewer’s inbox preferences',
  capability: 'signed-in',
  output: record(preferences),
  errors: [],
});

export const saveInboxPreferences = defineEndpoint({
  name: 'saveInboxPreferences',
  method: 'PUT',
  path: '/api/inbox-preferences',
  summary: 'Save the viewer’s inbox preferences',
  capability: 'signed-in',
  body: preferences,
  output: record(preferences),
  errors: [],
  ownHandsOnly: true,
});
