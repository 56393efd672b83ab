import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface PersonToShare {
  employeeId: number;
  fullName: string;
  /** Everyone sees the card of people who work here, but not of people who have not started or have left. */
  isHere: boolean;
  relation: Relation;
}

interface Here {
  fullName: string;
  isHere: boolean;
  accountId: number | null;
}

async function hereToday(tx: Tx, employeeId: number): Promise<Here | undefined> {
  const [row] = await tx.query<Here>(
    `select e.first_name || ' ' || e.last_name as full_name, ${activeAccountOf('e.id')} as account_id,
       (e.start_date <= (select viewer_today()) and (e.end_date < (select viewer_today())) is not true) as is_here
     from employee e where e.tenant_id = current_tenant() and e.id = $1`,
    [employeeId],
  );
  return row;
}

export async function personToShare(tx: Tx, employeeId: number): Promise<PersonToShare | undefined> {
  const [relation, person] = await Promise.all([relationToViewer(tx, employeeId), hereToday(tx, employeeId)]);
  return relation && person && { employeeId, fullName: person.fullName, isHere: person.isHere, relation };
}

/** The account of a colleague who works here and can sign in; undefined for anyone else. */
export async function readerOf(tx: Tx, employeeId: number): Promise<number | undefined> {
  const person = await hereToday(tx, employeeId);
  return person?.isHere === true && person.accountId !== null ? person.accountId : undefined;
}
