import type { AccountLinks } from '@tenure/contract/work/account-links.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { OfWhom } from './person.reads.ts';
import { employeeOf, lockEmployee } from './person.reads.ts';
import { welcomePath, workflowPath } from './workflow.notifications.ts';

export interface LinksOfPerson extends OfWhom {
  links: AccountLinks;
  /** 0 where nothing was recorded yet. */
  version: number;
}

const stored = `
  select l.job_application_link, coalesce(l.version, 0) as version,
    (select w.id from workflow w
     where w.tenant_id = e.tenant_id and w.employee_id = e.id and w.is_onboarding and w.status = 'ACTIVE'
     order by w.starts_on desc, w.id desc limit 1) as onboarding,
    (e.id = current_employee() and e.start_date > (select viewer_today())) is true as is_to_come
  from employee e left join account_links l on l.tenant_id = e.tenant_id and l.employee_id = e.id
  where e.tenant_id = current_tenant() and e.id = $1`;

export async function withLinks(tx: Tx, whom: OfWhom | undefined): Promise<LinksOfPerson | undefined> {
  if (whom === undefined) return undefined;
  const [row] = await tx.query<{
    jobApplicationLink: string | null;
    onboarding: number | null;
    version: number;
    isToCome: boolean;
  }>(stored, [whom.employeeId]);
  const { jobApplicationLink = null, onboarding = null, version = 0, isToCome = false } = row ?? {};
  const onboardingLink = isToCome ? welcomePath : onboarding === null ? null : workflowPath(onboarding);
  return { ...whom, links: { jobApplicationLink, onboardingLink }, version };
}

/** Locked by a statement of its own: of two who change it at once, the second sees what the first did. */
export async function linksToSave(tx: Tx, employeeId: number): Promise<LinksOfPerson | undefined> {
  await lockEmployee(tx, employeeId);
  return withLinks(tx, await employeeOf(tx, employeeId));
}

export async function putJobApplicationLink(
  tx: WriteTx,
  employeeId: number,
  link: string | null,
): Promise<void> {
  await tx.query(
    `insert into account_links as l (tenant_id, employee_id, job_application_link) values (current_tenant(), $1, $2)
     on conflict (tenant_id, employee_id) do update set job_application_link = $2, version = l.version + 1`,
    [employeeId, link],
  );
}
