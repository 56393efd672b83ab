/** The messages of Chromium, Firefox and Safari for a script, and of the built product for a style sheet. */
const said = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** A file of the product failed to load: there is no connection, or a new release has replaced it. */
export function isFileLost(failure: unknown): boolean {
  return failure instanceof Error && said.test(failure.message);
}
