import type { FlagName } from '@tenure/contract/platform/feature-flags.ts';

let flagsOfViewer: Readonly<Partial<Record<FlagName, boolean>>> = {};

/** The server evaluates flags, for this person; here they are only kept. */
export function provideFlags(flags: Readonly<Partial<Record<FlagName, boolean>>>): void {
  flagsOfViewer = flags;
}

/** Off unless the server said on. Flags are read at the start; a change shows with the next full load. */
export function isFlagOn(name: FlagName): boolean {
  return flagsOfViewer[name] ?? false;
}
