/** How long a completion counts: once and for ever, so many months from it, to the end of a fixed window, or as its certificate says. */
export const renewals = ['once', 'rolling', 'fixed', 'certificate'] as const;
export type Renewal = (typeof renewals)[number];

/** How far ahead the board looks. */
export const daysAhead = 90;
