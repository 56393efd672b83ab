import { areas, capabilities, capabilityNames, type Grant } from '@tenure/contract/capabilities.ts';
import type { TokenScope } from '@tenure/contract/identity/api-tokens.ts';

/** What somebody may let a token of theirs do: what they hold, in the groups an administrator reads it in. */
export function scopesToChoose(grants: readonly Grant[]): TokenScope[] {
  const held = new Set(grants.map(({ capability }) => capability));
  return capabilityNames
    .filter((name) => held.has(name))
    .map((capability) => {
      const { about, area } = capabilities[capability];
      return { capability, about, area, areaTitle: areas[area], isReading: capability.endsWith('.view') };
    });
}

/** What of a wish the person does not hold; a token is never given more than its maker has. */
export function beyondHeld(grants: readonly Grant[], wanted: readonly string[]): string[] {
  return wanted.filter((name) => !grants.some(({ capability }) => capability === name));
}
