/** How every icon beside text is drawn; the text names it. */
export const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
export const smallIcon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
