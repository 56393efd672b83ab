/** Whether an account, by a row of `account` in a statement, is an administrator: by its role or by a profile it has. */
export const isAdministrator = (account: string) => `(${account}.role <> 'ROLE_EMPLOYEE'
  or exists (select from administrators(${account}.tenant_id) x where x.account_id = ${account}.id))`;
