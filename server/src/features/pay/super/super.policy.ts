import type { Capability } from '@tenure/contract/capabilities.ts';
import type { SuperConfig } from '@tenure/contract/pay/super.ts';
import { capabilitiesOver, type Relation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

/** The country whose questions apply to a person, by their place of employment. */
export function superCountry(country: string): SuperConfig['country'] {
  return country === 'AU' || country === 'NZ' ? country : null;
}

/** Where no declarations exist, no one may make one. */
export function superCapabilities(
  { grants }: Viewer,
  { country, relation }: { country: string; relation: Relation },
): ReadonlySet<Capability> {
  const held = capabilitiesOver(grants, relation);
  return superCountry(country) === null ? new Set([...held].filter((one) => one !== 'super.edit')) : held;
}
