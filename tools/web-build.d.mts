/**
 * Builds the web app if anything it is made of has changed since the last build; returns whether it had to.
 */
export function ensureWebBuilt(): boolean;
