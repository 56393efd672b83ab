/**
 * The number of people in a sum, for a viewer who knows their own part of it and can subtract it: one, where
 * the rest belongs to one person. A person with two parts in it counts once.
 */
export const peopleInSum = (employee: string, isIn: string): string => `
  case when count(*) filter (where ${isIn}) = 0 then 0
    else greatest(1, count(distinct ${employee}) filter (where ${isIn} and ${employee} is distinct from (select current_employee()))) end::integer`;
