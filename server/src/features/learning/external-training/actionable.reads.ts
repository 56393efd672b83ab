import type { PutValue } from '../../../module.ts';
import { type ShownPerson, shownEmployee } from '../../../platform/db/shown-person.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isActing } from '../../../platform/policy/acting.reads.ts';
import { othersReached } from '../../../platform/policy/relation.reads.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';

/** The viewer's own training that was sent back to them. */
export const trainingToCorrect = (viewer: Viewer): string | null =>
  holdsAnywhere(viewer, 'learning.external.enter') && viewer.employeeId !== null
    ? `select t.id as ref, 'mine' as relation, null::date as due_on, t.decided_at as since
       from external_training t
       where t.tenant_id = current_tenant() and t.employee_id = (select current_employee()) and t.state = 'sent-back'`
    : null;

/** Training the viewer may check: of people they lead by name, and of everyone else they reach among others who may. */
export async function trainingToCheckRows(tx: Tx, viewer: Viewer, put: PutValue): Promise<string | null> {
  const scopesOf = (wanted: string) =>
    viewer.grants.filter(({ capability }) => capability === wanted).map(({ scope }) => scope);
  const [check, view] = [scopesOf('learning.external.check'), scopesOf('learning.view')];
  if (check.length === 0 || view.length === 0) return null;
  const reached = (await othersReached(tx, { checked: [check, view] as const })).get('checked') ?? [];
  const inReach =
    reached === 'everyone' ? 'true' : `t.employee_id in (select unnest(${put(reached)}::integer[]))`;
  return `select t.id as ref,
      case when manager_of(t.employee_id, viewer_today()) = (select current_employee()) then 'asked' else 'shared' end as relation,
      null::date as due_on, t.submitted_at as since
    from external_training t
    where t.tenant_id = current_tenant() and t.state = 'to-check' and not ${isActing}
      and t.employee_id is distinct from (select current_employee()) and ${inReach}`;
}

export interface TrainingFacts {
  title: string;
  who: ShownPerson;
  employeeId: number;
}

export const trainingFacts = (ref: string) => `(
  select jsonb_build_object('title', t.title, 'employeeId', t.employee_id, 'who', ${shownEmployee('e')})
  from external_training t join employee e on e.tenant_id = t.tenant_id and e.id = t.employee_id
  where t.tenant_id = current_tenant() and t.id = ${ref})`;
