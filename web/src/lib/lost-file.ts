/** As Chromium, Firefox and Safari say it of a script, and the built product of a style sheet. */
const said = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** A file of the product did not come: there is no connection, or the product was renewed meanwhile. */
export function isFileLost(failure: unknown): boolean {
  return failure instanceof Error && said.test(failure.message);
}
