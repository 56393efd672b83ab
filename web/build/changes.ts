export interface Change {
  at: number;
  until: number;
  text: string;
}

/** Made from the end on, so that places before a change stay where they were found. */
export function changed(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((one, other) => other.at - one.at)
    .reduce((left, { at, until, text }) => left.slice(0, at) + text + left.slice(until), code);
}
