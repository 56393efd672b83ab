interface Sum {
  assigned: number;
  budget: number | null;
  balance: number | null;
}
interface ShownSum {
  assigned: number | null;
  budget: number | null;
  balance: number | null;
  isMasked: boolean;
}

/**
 * What is paid to several is a figure of the organisation. What is paid to one alone is that person's salary, and is masked as
 * theirs is, together with what is left of the budget, from which it would follow.
 */
export function salarySum({ assigned, budget, balance }: Sum, paid: number): ShownSum {
  return paid === 1
    ? { assigned: null, budget, balance: null, isMasked: true }
    : { assigned, budget, balance, isMasked: false };
}
