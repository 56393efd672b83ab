/** The lists of one’s own learning. */
export const learningViews = ['todo', 'progress', 'done', 'expiring'] as const;
/** What the catalogue can be narrowed to. */
export const courseFor = ['required', 'recommended'] as const;
