import {
  ErrorCode,
  type JsonValue,
  OpenFeature,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import type { FlagName } from '@tenure/contract/platform/feature-flags.ts';

/** Flags as the server evaluated them for this person; only booleans exist. */
function providerOf(flags: Readonly<Partial<Record<string, boolean>>>): Provider {
  function otherwise<T extends JsonValue>(value: T): ResolutionDetails<T> {
    return { value, reason: StandardResolutionReasons.ERROR, errorCode: ErrorCode.TYPE_MISMATCH };
  }
  return {
    metadata: { name: 'tenure' },
    runsOn: 'client',
    resolveBooleanEvaluation: (name, fallback) => {
      const value = flags[name];
      return value === undefined
        ? { value: fallback, reason: StandardResolutionReasons.DEFAULT, errorCode: ErrorCode.FLAG_NOT_FOUND }
        : { value, reason: StandardResolutionReasons.TARGETING_MATCH };
    },
    resolveStringEvaluation: (_name, fallback) => otherwise(fallback),
    resolveNumberEvaluation: (_name, fallback) => otherwise(fallback),
    resolveObjectEvaluation: (_name, fallback) => otherwise(fallback),
  };
}

export async function provideFlags(flags: Readonly<Partial<Record<FlagName, boolean>>>): Promise<void> {
  await OpenFeature.setProviderAndWait(providerOf(flags));
}

/** Off unless the server said on. Flags are read at the start; a change shows with the next full load. */
export function isFlagOn(name: FlagName): boolean {
  return OpenFeature.getClient().getBooleanValue(name, false);
}
