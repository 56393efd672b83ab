import type { Tx } from '../../../platform/db/transaction.ts';

export interface GivenInDemo {
  username: string;
  employeeId: number;
  accountId: number;
  fullName: string;
  companyName: string;
  today: string;
  /** The first day on which both were there. */
  together: string;
  givenBy: number;
}

/** Some people of the demo, with who gives them contracts. */
export function givenInDemo(tx: Tx, usernames: readonly string[], giver: string): Promise<GivenInDemo[]> {
  return tx.query(
    `select a.username, e.id as employee_id, a.id as account_id, t.name as company_name,
       e.first_name || ' ' || e.last_name as full_name, tenure_today() as today, g.id as given_by,
       greatest(e.start_date, h.start_date) as together
     from account a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     join account g on g.tenant_id = a.tenant_id and g.username = $2
     join employee h on h.tenant_id = g.tenant_id and h.id = g.employee_id
     join tenant t on t.tenant_id = e.tenant_id
     where a.tenant_id = current_tenant() and a.username = any($1) order by a.id`,
    [usernames, giver],
  );
}
