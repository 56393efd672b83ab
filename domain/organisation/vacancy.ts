export const vacancyStatuses = ['vacant', 'partially-filled', 'filled'] as const;
export type VacancyStatus = (typeof vacancyStatuses)[number];

/** Full-time equivalents are whole thousandths, so that three people of a third are exactly what they add up to. */
export interface Staffing {
  /** Null where the position has no budget of the kind. */
  budgetFteThousandths: number | null;
  budgetHeadcount: number | null;
  assignedFteThousandths: number;
  assignedHeadcount: number;
}

/**
 * Whether a position has all it is meant to have. Hours count before heads: two people at half are one whole. Without a
 * budget, one holder is enough. The database has the same rule as `vacancy_status`.
 */
export function vacancyStatus(staffing: Staffing): VacancyStatus {
  const { budgetFteThousandths, budgetHeadcount, assignedFteThousandths, assignedHeadcount } = staffing;
  if (assignedHeadcount === 0) return 'vacant';
  const isEnough =
    budgetFteThousandths === null
      ? budgetHeadcount === null || assignedHeadcount >= budgetHeadcount
      : assignedFteThousandths >= budgetFteThousandths;
  return isEnough ? 'filled' : 'partially-filled';
}

/** The title of a status where the server writes it: in filters and exports. */
export const vacancyTitles: Readonly<Record<VacancyStatus, string>> = {
  vacant: 'Vacant',
  'partially-filled': 'Partially Filled',
  filled: 'Filled',
};
