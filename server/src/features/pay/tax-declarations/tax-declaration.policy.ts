import type { Capability } from '@tenure/contract/capabilities.ts';
import type { TaxScheme } from '@tenure/contract/pay/tax-questions.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

const countriesOf: Record<TaxScheme, readonly string[]> = { tfn: ['AU', 'NZ'], 'uk-taxation': ['GB'] };
export const isTaxedIn = (scheme: TaxScheme, country: string) => countriesOf[scheme].includes(country);

interface Taxed {
  scheme: TaxScheme;
  country: string;
  relation: Relation;
  current: object | null;
}

/** Whether these questions apply to this person: by their country of employment, or an earlier declaration. */
export const applies = ({ scheme, country, current }: Omit<Taxed, 'relation'>) =>
  isTaxedIn(scheme, country) || current !== null;

/** Where no declarations exist, no one may make one. */
export function taxCapabilities({ grants }: Viewer, subject: Taxed): ReadonlySet<Capability> {
  const held = capabilitiesOver(grants, subject.relation);
  return applies(subject) ? held : new Set([...held].filter((one) => one !== 'taxation.edit'));
}
