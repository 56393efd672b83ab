/** The account of a person by an expression for their id: of several the first that can be signed in to, null without one. */
export const activeAccountOf = (employeeId: string) => `(
  select min(a.id) from account a
  where a.tenant_id = current_tenant() and a.employee_id = ${employeeId} and a.status = 'active')`;
