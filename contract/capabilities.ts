import { areas, type CapabilityAbout, type Scope } from './capability-declaration.ts';
import { type DeclaredKey, declaredBy } from './feature-facts.ts';

export { areas, type CapabilityAbout, type Scope, scopes } from './capability-declaration.ts';

export type Capability = DeclaredKey<'capabilities'>;

/**
 * Every capability the product knows. A grant of a security profile names one of these and a scope; an answer's metadata
 * lists those the viewer has on that record in its present state.
 */
export const capabilities = declaredBy<'capabilities', CapabilityAbout>('capabilities');

export interface Grant {
  capability: Capability;
  scope: Scope;
}

export function isCapability(text: string): text is Capability {
  return Object.hasOwn(capabilities, text);
}

const headings = Object.keys(areas);

/** In the order in which they are read: by heading, then by the feature's place under it, then as it declares them. */
export const capabilityNames: readonly Capability[] = Object.keys(capabilities)
  .filter(isCapability)
  .toSorted((one, other) => {
    const [a, b] = [capabilities[one], capabilities[other]];
    return headings.indexOf(a.area) - headings.indexOf(b.area) || a.place - b.place;
  });

/** The capabilities a company's own profiles may grant; the rest are the operator's. */
export const companyCapabilities: readonly Capability[] = capabilityNames.filter(
  (name) => capabilities[name].area !== 'installation',
);
