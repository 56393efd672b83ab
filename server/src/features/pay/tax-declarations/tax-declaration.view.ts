import type { Capability } from '@tenure/contract/capabilities.ts';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { offer } from '@tenure/contract/envelopes.ts';
import {
  answersOfTfn,
  noTfn,
  noUkTaxation,
  type SignedDeclaration,
  shownTfn,
  shownUkTaxation,
} from '@tenure/contract/pay/tax-presented.ts';
import { type TaxConfig, type TaxScheme, taxFields } from '@tenure/contract/pay/tax-questions.ts';
import { declarationTimeZones, type getTfn, type ShownTfn } from '@tenure/contract/pay/tfn.ts';
import { tfnQuestions } from '@tenure/contract/pay/tfn-questions.ts';
import {
  type getUkTaxation,
  type ShownUkTaxation,
  ukQuestions,
  ukTimeZone,
} from '@tenure/contract/pay/uk-taxation.ts';
import { Temporal } from 'temporal-polyfill';
import { applies } from './tax-declaration.policy.ts';
import type { AnswersOf, Sealed, StoredDeclaration, TaxToEdit } from './tax-declaration.store.ts';

type Can = ReadonlySet<Capability>;
export type MaskedOf = (sealed: Sealed | null) => string | null;

/** The specification's action names for this viewer, without the one for seeing it, which is obvious. */
export const actionsOf = (can: Can) => offer(can.has('taxation.edit') && 'taxation.edit');

function signed<Scheme extends TaxScheme>(
  stored: StoredDeclaration<Scheme>,
  maskedOf: MaskedOf,
): SignedDeclaration<AnswersOf[Scheme]> {
  const { sealed, declaredOn, timezone } = stored;
  const begins = Temporal.PlainDate.from(declaredOn).toZonedDateTime(timezone).epochMilliseconds;
  return { ...stored, maskedNumber: maskedOf(sealed), declarationDate: begins / 1000 };
}

export const tfnOf = (stored: StoredDeclaration<'tfn'>, maskedOf: MaskedOf): ShownTfn =>
  shownTfn(signed(stored, maskedOf));
export const ukTaxationOf = (stored: StoredDeclaration<'uk-taxation'>, maskedOf: MaskedOf): ShownUkTaxation =>
  shownUkTaxation(signed(stored, maskedOf));

function configOf(
  { hasPersonalEmail, relation, current }: TaxToEdit<TaxScheme>,
  country: TaxConfig['country'],
  timezone: string,
): TaxConfig {
  return {
    country,
    hasNumber: (current?.sealed ?? null) !== null,
    hasPersonalEmail,
    isOwn: relation.isSelf,
    timezone,
  };
}

/** The time zone a person signs in, unless they choose another. */
function zoneOf(country: 'AU' | 'NZ', own: string | null): string {
  const isOffered = (zone: string) => declarationTimeZones.some((one) => one === zone);
  if (own !== null && isOffered(own)) return own;
  return country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney';
}

export function tfnView(
  record: TaxToEdit<'tfn'>,
  maskedOf: MaskedOf,
  can: Can,
): EndpointAnswer<typeof getTfn> {
  const { current, country, timezone } = record;
  const taxedIn = !applies(record) ? null : country === 'NZ' ? 'NZ' : 'AU';
  // A declaration for another country does not apply to this one.
  const isOfHere = current?.country === taxedIn;
  const data = current === null ? noTfn : tfnOf(current, maskedOf);
  const config = configOf(
    isOfHere ? record : { ...record, current: null },
    taxedIn,
    zoneOf(taxedIn ?? 'AU', timezone),
  );
  const answers = isOfHere ? answersOfTfn(data) : { country: taxedIn };
  return {
    data,
    metadata: {
      actions: actionsOf(can),
      fields: taxFields(tfnQuestions, answers, config, can.has('taxation.edit')),
      config,
    },
  };
}

export function ukTaxationView(
  record: TaxToEdit<'uk-taxation'>,
  maskedOf: MaskedOf,
  can: Can,
): EndpointAnswer<typeof getUkTaxation> {
  const { current } = record;
  const data = current === null ? noUkTaxation : ukTaxationOf(current, maskedOf);
  const config = configOf(record, applies(record) ? 'GB' : null, ukTimeZone);
  return {
    data,
    metadata: {
      actions: actionsOf(can),
      fields: taxFields(ukQuestions, data, config, can.has('taxation.edit')),
      config,
    },
  };
}
