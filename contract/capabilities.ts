import type { CapabilityAbout, Scope } from './capability-declaration.ts';
import { capabilities as company } from './company/capabilities.ts';
import { type DeclaredKey, declaredBy } from './feature-facts.ts';
import { capabilities as identity } from './identity/capabilities.ts';
import { capabilities as learning } from './learning/capabilities.ts';
import { capabilities as leave } from './leave/capabilities.ts';
import { capabilities as organisation } from './organisation/capabilities.ts';
import { capabilities as pay } from './pay/capabilities.ts';
import { capabilities as people } from './people/capabilities.ts';
import { capabilities as performance } from './performance/capabilities.ts';
import { capabilities as platform } from './platform/capabilities.ts';
import { capabilities as recognition } from './recognition/capabilities.ts';
import { capabilities as recruitment } from './recruitment/capabilities.ts';
import { capabilities as work } from './work/capabilities.ts';

export { areas, type CapabilityAbout, type Scope, scopes } from './capability-declaration.ts';

/** Capabilities of features that have no facts of their own yet, gathered from their subjects. */
const ofSubjects = {
  ...company,
  ...people,
  ...organisation,
  ...recruitment,
  ...pay,
  ...work,
  ...leave,
  ...performance,
  ...recognition,
  ...learning,
  ...identity,
  ...platform,
};

export type Capability = keyof typeof ofSubjects | DeclaredKey<'capabilities'>;

/**
 * Every capability the product knows. A grant of a security profile names one of these and a scope; an answer's metadata
 * lists those the viewer has on that record in its present state.
 */
export const capabilities: Readonly<Record<Capability, CapabilityAbout>> = {
  ...ofSubjects,
  ...declaredBy<'capabilities', CapabilityAbout>('capabilities'),
};

export interface Grant {
  capability: Capability;
  scope: Scope;
}

export function isCapability(text: string): text is Capability {
  return Object.hasOwn(capabilities, text);
}

export const capabilityNames: readonly Capability[] = Object.keys(capabilities).filter(isCapability);

/** What a company's own profiles may grant; the rest is the operator's. */
export const companyCapabilities: readonly Capability[] = capabilityNames.filter(
  (name) => capabilities[name].area !== 'installation',
);
