import {
  type Capability,
  type CapabilityAbout,
  capabilities,
  type Grant,
} from '@tenure/contract/capabilities.ts';

type Registry = Readonly<Record<Capability, Pick<CapabilityAbout, 'isBeforeDayOne'>>>;

/**
 * The grants of a person that remain before their first day: those declared for then (`isBeforeDayOne` in the
 * registry), and of those, the ones about themselves or requested of them. A feature that declares nothing
 * gives nothing. It only ever removes grants, so with the first day everything is as granted and nothing is
 * lost.
 */
export function grantsBeforeDayOne(
  grants: readonly Grant[],
  registry: Registry = capabilities,
): readonly Grant[] {
  const narrowed = grants.flatMap(({ capability, scope }): Grant[] => {
    if (!registry[capability].isBeforeDayOne) return [];
    if (scope === 'self' || scope === 'assigned') return [{ capability, scope }];
    return scope === 'everyone' ? [{ capability, scope: 'self' }] : [];
  });
  return [...new Map(narrowed.map((grant) => [`${grant.capability}/${grant.scope}`, grant])).values()];
}
