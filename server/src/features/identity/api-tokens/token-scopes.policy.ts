import { areas, capabilities, capabilityNames, type Grant } from '@tenure/contract/capabilities.ts';
import type { TokenScope } from '@tenure/contract/identity/api-tokens.ts';

/** The scopes a person may give a token: their own capabilities, grouped as administrators see them. */
export function scopesToChoose(grants: readonly Grant[]): TokenScope[] {
  const held = new Set(grants.map(({ capability }) => capability));
  return capabilityNames
    .filter((name) => held.has(name))
    .map((capability) => {
      const { about, area } = capabilities[capability];
      return { capability, about, area, areaTitle: areas[area], isReading: capability.endsWith('.view') };
    });
}

/** The requested capabilities the person does not hold; a token never gets more than its creator has. */
export function beyondHeld(grants: readonly Grant[], wanted: readonly string[]): string[] {
  return wanted.filter((name) => !grants.some(({ capability }) => capability === name));
}
