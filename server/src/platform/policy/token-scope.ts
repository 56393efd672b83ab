import type { Grant } from '@tenure/contract/capabilities.ts';

/** The grants of a person a token reaches; without a token, all of them. It can only ever remove grants. */
export function grantsWithin(
  grants: readonly Grant[],
  tokenCapabilities: readonly string[] | undefined,
): readonly Grant[] {
  if (tokenCapabilities === undefined) return grants;
  return grants.filter(({ capability }) => tokenCapabilities.includes(capability));
}
