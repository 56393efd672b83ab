import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer } from '@tenure/contract/envelopes.ts';
import type { getSuper, ShownSuper } from '@tenure/contract/pay/super.ts';
import { employerRateOn, noSuper, shownSuper } from '@tenure/contract/pay/super-presented.ts';
import { superQuestions } from '@tenure/contract/pay/super-questions.ts';
import { taxFields } from '@tenure/contract/pay/tax-questions.ts';
import { superCountry } from './super.policy.ts';
import type { Sealed, StoredSuper, SuperToEdit } from './super.store.ts';

export type MaskedOf = (sealed: Sealed | null) => string | null;

export const superActions = (can: ReadonlySet<Capability>) => offer(can.has('super.edit') && 'super.edit');

export const signedView = (stored: StoredSuper, maskedOf: MaskedOf): ShownSuper =>
  shownSuper({ ...stored, maskedNumber: maskedOf(stored.sealed) });

export function superView(
  { current, country: employedIn, relation }: SuperToEdit,
  maskedOf: MaskedOf,
  can: ReadonlySet<Capability>,
  today: string,
): EndpointAnswer<typeof getSuper> {
  const country = superCountry(employedIn);
  const config = { country, isOwn: relation.isSelf, today, employerRate: employerRateOn(country, today) };
  const data = current === null ? noSuper : signedView(current, maskedOf);
  return {
    data,
    metadata: {
      actions: superActions(can),
      fields: taxFields(superQuestions, { ...data, country }, config, can.has('super.edit')),
      config,
    },
  };
}
