import type { WorkflowStep, WorkflowTemplateBody } from '@tenure/contract/work/workflow-templates.ts';
import { activeAccountOf } from '../../../platform/db/account-of.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface StoredStep extends WorkflowStep {
  /** Null where the named person cannot do it, and the step falls to the assigner. */
  doerName: string | null;
  refTitle: string | null;
  /** Whether everyone may know the thing it refers to: some documents are only for some people. */
  isRefForAll: boolean;
}

export interface StoredTemplate extends Omit<WorkflowTemplateBody, 'steps'> {
  id: number;
  steps: StoredStep[];
  /** The number of assigned workflows that are not over. */
  active: number;
  isRetired: boolean;
  version: number;
}

const one = `
  select p.id, p.title, p.description, p.is_onboarding,
    p.is_offboarding, p.is_retired, p.version,
    (select count(*)::integer from workflow w
     where w.tenant_id = p.tenant_id and w.template_id = p.id and w.status = 'ACTIVE') as active,
    (select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'description', s.description, 'doneBy', s.done_by,
       'dueDays', s.due_days, 'kind', s.kind, 'doerId', s.doer_id, 'courseId', s.course_id, 'documentId', s.document_id,
       'after', s.after, 'questions', s.questions, 'refTitle', coalesce(
         (select c.name from course c where c.tenant_id = s.tenant_id and c.id = s.course_id),
         (select d.title from document d where d.tenant_id = s.tenant_id and d.id = s.document_id)),
       'isRefForAll', s.document_id is null or exists (select from document d
         where d.tenant_id = s.tenant_id and d.id = s.document_id and d.audience = 'everyone'),
       'doerName', (select m.first_name || ' ' || m.last_name from employee m
         where m.tenant_id = s.tenant_id and m.id = s.doer_id and (m.end_date < (select viewer_today())) is not true
           and ${activeAccountOf('m.id')} is not null)) order by s.number), '[]')
     from workflow_template_step s where s.tenant_id = p.tenant_id and s.template_id = p.id) as steps
  from workflow_template p where p.tenant_id = current_tenant() and p.id = $1`;

export async function templateOf(tx: Tx, id: number): Promise<StoredTemplate | undefined> {
  const [row] = await tx.query<StoredTemplate>(one, [id]);
  return row;
}

/** Locked by a statement of its own: of two who change it at once, the second sees what the first did. */
export async function templateToEdit(tx: Tx, id: number): Promise<StoredTemplate | undefined> {
  const [, found] = await Promise.all([
    tx.query(
      'select from workflow_template where tenant_id = current_tenant() and id = $1 for no key update',
      [id],
    ),
    templateOf(tx, id),
  ]);
  return found;
}

/** The same for assigning it: it does not change meanwhile, and others may assign it too. */
export async function templateToAssign(tx: Tx, id: number): Promise<StoredTemplate | undefined> {
  const [, found] = await Promise.all([
    tx.query('select from workflow_template where tenant_id = current_tenant() and id = $1 for share', [id]),
    templateOf(tx, id),
  ]);
  return found;
}

/** Makes two people who choose the same title at once wait for each other. */
export async function isTitleTaken(tx: WriteTx, title: string, butId: number | null): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(7365041, coalesce(current_tenant(), 0))');
  const rows = await tx.query(
    `select from workflow_template where tenant_id = current_tenant() and lower(title) = lower($1) and not is_retired
       and id is distinct from $2::integer`,
    [title, butId],
  );
  return rows.length > 0;
}

export async function insertTemplate(
  tx: WriteTx,
  { steps, ...parts }: WorkflowTemplateBody,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into workflow_template (tenant_id, title, description, is_onboarding, is_offboarding)
     values (current_tenant(), $1, $2, $3, $4) returning id`,
    [parts.title, parts.description, parts.isOnboarding, parts.isOffboarding],
  );
  if (row === undefined) throw new Error('A workflow template was to be made');
  await insertSteps(tx, row.id, steps);
  return row.id;
}

export async function updateTemplate(
  tx: WriteTx,
  id: number,
  { steps, ...parts }: WorkflowTemplateBody,
): Promise<void> {
  await tx.query(
    `update workflow_template set title = $2, description = $3, is_onboarding = $4, is_offboarding = $5, modified_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, parts.title, parts.description, parts.isOnboarding, parts.isOffboarding],
  );
  await tx.query(
    'delete from workflow_template_step where tenant_id = current_tenant() and template_id = $1',
    [id],
  );
  await insertSteps(tx, id, steps);
}

async function insertSteps(tx: WriteTx, id: number, steps: readonly WorkflowStep[]): Promise<void> {
  await tx.query(
    `insert into workflow_template_step (tenant_id, template_id, number, title, description, done_by, due_days, kind,
       doer_id, course_id, document_id, after, questions)
     select current_tenant(), $1, s.number, s.title, s.description, s."doneBy", s."dueDays", s.kind, s."doerId", s."courseId",
       s."documentId", s.after, s.questions
     from jsonb_to_recordset($2::jsonb)
       as s (number integer, title text, description text, "doneBy" text, "dueDays" integer, kind text, "doerId" integer,
         "courseId" integer, "documentId" integer, after integer, questions jsonb)`,
    [id, JSON.stringify(steps.map((step, place) => ({ ...step, number: place + 1 })))],
  );
}

export async function markRetired(tx: WriteTx, id: number, isRetired: boolean): Promise<void> {
  await tx.query(
    `update workflow_template set is_retired = $2, modified_at = tenure_now(), version = version + 1
     where tenant_id = current_tenant() and id = $1`,
    [id, isRetired],
  );
}

/** The places of steps that name a person, course or document which cannot be used. */
export async function unusableSteps(
  tx: Tx,
  steps: readonly WorkflowStep[],
): Promise<{ place: number; field: 'doerId' | 'courseId' | 'documentId' }[]> {
  return tx.query(
    `select s.number as place, case when s."doerId" is not null then 'doerId' when s."courseId" is not null then 'courseId'
       else 'documentId' end as field
     from jsonb_to_recordset($1::jsonb) as s (number integer, "doerId" integer, "courseId" integer, "documentId" integer)
     where (s."doerId" is not null and not exists (select from employee e
         where e.tenant_id = current_tenant() and e.id = s."doerId" and (e.end_date < (select viewer_today())) is not true))
       or (s."courseId" is not null and not exists (select from course c
         where c.tenant_id = current_tenant() and c.id = s."courseId" and c.state <> 'draft'))
       or (s."documentId" is not null and not exists (select from document d
         where d.tenant_id = current_tenant() and d.id = s."documentId" and d.must_read and not d.is_archived))
     order by s.number`,
    [JSON.stringify(steps.map((step, number) => ({ ...step, number })))],
  );
}
