export const budgetFields = ['budgetFte', 'budgetHeadcount', 'budgetSalary', 'budgetCurrency'] as const;
export type BudgetField = (typeof budgetFields)[number];

/** Why a budget is refused while a company has them turned off. */
export const budgetsOff = 'Your company has turned position budgets off';
