/** The style of icons beside text, which is their label. */
export const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
export const smallIcon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
