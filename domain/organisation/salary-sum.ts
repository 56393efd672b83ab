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
 * Pay of several people is a figure of the organisation. Pay of one person alone is their salary, and is
 * masked like any salary, together with the rest of the budget, which would give it away.
 */
export function salarySum({ assigned, budget, balance }: Sum, paid: number): ShownSum {
  return paid === 1
    ? { assigned: null, budget, balance: null, isMasked: true }
    : { assigned, budget, balance, isMasked: false };
}
