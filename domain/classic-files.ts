/** The built files nearly every page begins with, by their names; the build writes them as classic scripts, and documents name them as such. */
export const classicFiles: ReadonlySet<string> = new Set(['start', 'shell']);
