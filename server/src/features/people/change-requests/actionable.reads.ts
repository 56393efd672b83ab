import type { PutValue } from '../../../module.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';
import { type DecidingScopes, requestsInReach } from './change-request.reads.ts';

/** How many fields of request h the company still uses. */
const fieldsInUse = `(select count(*)::integer from jsonb_array_elements(h.fields) f
  where not exists (select from organisation_settings s
    where s.tenant_id = h.tenant_id and h.section || '.' || (f ->> 'key') = any(s.disabled_employee_fields)))`;

/** Requests the viewer may decide, as the list of requests finds them, where there is still something to decide. */
export async function requestsToDecide(
  tx: Tx,
  scopes: DecidingScopes,
  put: PutValue,
): Promise<string | null> {
  const inReach = await requestsInReach(tx, scopes, put);
  return (
    inReach &&
    `select h.id as ref, 'shared' as relation, h.valid_from as due_on, h.asked_at as since
     from change_request h
     where h.tenant_id = current_tenant() and h.state = 'waiting' and h.asked_by <> (select current_account())
       and h.employee_id is distinct from (select current_employee()) and ${inReach}
       and ${fieldsInUse} > 0`
  );
}

/** Requests the viewer decided; one that was approved in part counts as approved. */
export const requestsDecided = ({ grants }: Pick<Viewer, 'grants'>): string | null =>
  grants.some(({ capability }) => capability === 'change-requests.decide')
    ? `select h.id as ref, case h.state when 'declined' then 'declined' else 'approved' end as outcome, h.decided_at as done_at
       from change_request h
       where h.tenant_id = current_tenant() and h.decided_by = (select current_account())
         and h.state in ('accepted', 'accepted-in-part', 'declined')`
    : null;

export interface WaitingRequest {
  id: number;
  section: string;
  askedById: number;
  since: string;
}

/** Open requests about one person, at most one for each section. */
export function waitingRequests(tx: Tx, employeeId: number): Promise<WaitingRequest[]> {
  return tx.query(
    `select h.id, h.section, h.asked_by as asked_by_id, h.asked_at as since from change_request h
     where h.tenant_id = current_tenant() and h.employee_id = $1 and h.state = 'waiting' order by h.id`,
    [employeeId],
  );
}

export interface RequestFacts {
  who: ShownPerson;
  section: string;
  fields: number;
}

/** Without the names and values of the requested fields. */
export const requestFacts = (ref: string) => `(
  select jsonb_build_object('who', ${shownEmployee('e')}, 'section', h.section, 'fields', ${fieldsInUse})
  from change_request h join employee e on e.tenant_id = h.tenant_id and e.id = h.employee_id
  where h.tenant_id = current_tenant() and h.id = ${ref})`;
