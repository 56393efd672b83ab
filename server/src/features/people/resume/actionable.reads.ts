import { daysExpiringSoon } from '@tenure/domain/people/resume.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import type { Viewer } from '../../../platform/policy/viewer.ts';

const listed = `resume r cross join jsonb_array_elements(r.qualifications) with ordinality as listed (entry, place)`;

/** The viewer's own qualifications that have expired or expire soon; the ref is the place in their list. */
export function qualificationsToRenew({ grants }: Pick<Viewer, 'grants'>): string | null {
  const own = capabilitiesOver(grants, { ...noRelation, isSelf: true });
  if (!own.has('employees.resume.view') || !own.has('employees.resume.edit')) return null;
  return `select listed.place::integer as ref, 'mine' as relation, (listed.entry ->> 'expiresOn')::date as due_on,
      null::timestamptz as since
    from ${listed}
    where r.tenant_id = current_tenant() and r.employee_id = (select current_employee())
      and (listed.entry ->> 'expiresOn')::date <= (select viewer_today()) + ${daysExpiringSoon}`;
}

export interface QualificationFacts {
  name: string;
}

export const qualificationFacts = (ref: string) => `(
  select jsonb_build_object('name', listed.entry ->> 'name') from ${listed}
  where r.tenant_id = current_tenant() and r.employee_id = current_employee() and listed.place = ${ref})`;
