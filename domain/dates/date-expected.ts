/** The reason for a day that cannot be read, as callers of the API write days. Screens say it in their reader's format. */
export const dateExpected = 'Use a date like 2026-11-21';
