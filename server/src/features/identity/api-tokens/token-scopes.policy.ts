import { areas, capabilities, type Grant, isCapability } from '@tenure/contract/capabilities.ts';
import type { TokenScope } from '@tenure/contract/identity/api-tokens.ts';

/** What somebody may let a token of theirs do: what they hold, in the groups an administrator reads it in. */
export function scopesToChoose(grants: readonly Grant[]): TokenScope[] {
  const held = new Set(grants.map(({ capability }) => capability));
  return Object.entries(capabilities)
    .filter(([name]) => isCapability(name) && held.has(name))
    .map(([capability, { about, area }]) => ({
      capability,
      about,
      area,
      areaTitle: areas[area],
      isReading: capability.endsWith('.view'),
    }));
}

/** What of a wish the person does not hold; a token is never given more than its maker has. */
export function beyondHeld(grants: readonly Grant[], wanted: readonly string[]): string[] {
  return wanted.filter((name) => !grants.some(({ capability }) => capability === name));
}
