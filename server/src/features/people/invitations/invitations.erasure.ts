import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const invitationsErasure = erasureOf('account', [
  { what: 'Invitations', table: 'invitation' },
  { what: 'Invitations that were sent together', table: 'invitation_run_person' },
]);
