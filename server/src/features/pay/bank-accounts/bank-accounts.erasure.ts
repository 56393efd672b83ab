import { erasureOf } from '../../../platform/erasure/erasure.ts';

export const bankAccountsErasure = erasureOf('bank-accounts', [
  { what: 'Changes of bank details', table: 'held_bank_change' },
  { what: 'Bank accounts', table: 'bank_account' },
]);
