import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath } from '../envelopes.ts';

export const shareProfile = defineEndpoint({
  name: 'shareProfile',
  method: 'POST',
  path: '/api/employees/{employeeId}/profile-links',
  summary:
    'Sends a colleague the link to a person’s profile; it gives them no right, they see there what they may see anyway',
  capability: 'employees.card.view',
  ownHandsOnly: true,
  params: z.strictObject({ employeeId: idInPath }),
  body: z.strictObject({ toId: id }),
  output: null,
  errors: ['invalid-input', 'conflict'],
});
