/** The lists of one’s own learning. */
export const learningViews = ['overview', 'todo', 'progress', 'done', 'expiring'] as const;
/** The filters of the catalogue. */
export const courseFor = ['required', 'recommended'] as const;

interface Category {
  id: number;
  text: string;
  parentId: number | null;
}

/** Categories as a tree from the top; each includes its parents' names. */
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
