/** The lists of one’s own learning. */
export const learningViews = ['overview', 'todo', 'progress', 'done', 'expiring'] as const;
/** What the catalogue can be narrowed to. */
export const courseFor = ['required', 'recommended'] as const;

interface Category {
  id: number;
  text: string;
  parentId: number | null;
}

/** Categories as a tree that is read from the top; each names the ones above it. */
export function categoryChoices(
  categories: readonly Category[],
  parentId: number | null = null,
  above = '',
): { value: string; label: string }[] {
  return categories
    .filter((one) => one.parentId === parentId)
    .flatMap(({ id, text }) => {
      const label = `${above}${text}`;
      return [{ value: String(id), label }, ...categoryChoices(categories, id, `${label} › `)];
    });
}
