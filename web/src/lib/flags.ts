import type { FlagName } from '@tenure/contract/platform/feature-flags.ts';

let flagsOfViewer: Readonly<Partial<Record<FlagName, boolean>>> = {};

/** The server evaluates flags for this person; they are only stored here. */
export function provideFlags(flags: Readonly<Partial<Record<FlagName, boolean>>>): void {
  flagsOfViewer = flags;
}

/** Off unless the server says on. Flags are read at the start; a change applies from the next full load. */
export function isFlagOn(name: FlagName): boolean {
  return flagsOfViewer[name] ?? false;
}
