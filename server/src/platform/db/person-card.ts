/**
 * A person by an expression for their id, as id and full name. The expression is evaluated once and apart:
 * behind the wall between companies, a function's result is not used as an index condition, and would be
 * computed again for everyone in the company.
 */
export const personCard = (id: string) => `(
  select jsonb_build_object('id', m.id, 'fullName', m.first_name || ' ' || m.last_name)
  from (select ${id} as id offset 0) meant
  join employee m on m.tenant_id = current_tenant() and m.id = meant.id)`;
