import { ssoPaths } from '@tenure/contract/identity/single-sign-on.ts';
import {
  acceptForSingleSignOn,
  acceptInvitation,
  invitationLink,
} from '@tenure/contract/people/invitations.ts';
import { type Binding, onHost } from '../../../platform/http/route.ts';
import type { Acceptance } from './acceptance.service.ts';

export function acceptanceRoutes(acceptance: Acceptance): Binding[] {
  return [
    onHost(invitationLink, ({ tx, input }) => acceptance.look(tx, input.body.token)),
    onHost(acceptInvitation, ({ tx, input, request }) =>
      acceptance.withPassword(tx, input.body.token, input.body.password, request),
    ),
    onHost(acceptForSingleSignOn, async ({ tx, input }) => {
      await acceptance.forSingleSignOn(tx, input.body.token);
      return { loginUrl: ssoPaths.start };
    }),
  ];
}
