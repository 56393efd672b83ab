/**
 * How many people stand in a sum for whoever asks, who knows their own part of it and can take it off: one, where what is left
 * is what one person has. Somebody with two parts in it is one person all the same.
 */
export const peopleInSum = (employee: string, isIn: string): string => `
  case when count(*) filter (where ${isIn}) = 0 then 0
    else greatest(1, count(distinct ${employee}) filter (where ${isIn} and ${employee} is distinct from (select current_employee()))) end::integer`;
