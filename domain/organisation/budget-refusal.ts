/** The assigned part of a budget, in hours (FTE) or in people. */
export interface BudgetInUse {
  kind: 'fte' | 'headcount';
  assigned: number;
  budget: number;
}

const shown = (amount: number) => String(Math.round(amount * 1000) / 1000);

/** Why a position takes no more people, and how to go on. */
export function budgetRefusal({ kind, assigned, budget }: BudgetInUse): string {
  const unit = kind === 'fte' ? 'FTE' : budget === 1 ? 'person' : 'people';
  const use = `${shown(assigned)} of ${shown(budget)} ${unit}`;
  const state =
    assigned < budget
      ? `This position’s budget has too little left (${use} in use).`
      : `This position’s budget is used up (${use}).`;
  return `${state} Ask for more budget or choose another position.`;
}
