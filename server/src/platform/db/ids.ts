/** Ids that come as texts. Text that cannot be an id in the database is left out, and so finds nothing. */
export function idsIn(texts: readonly string[]): number[] {
  return texts.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
}
