import type { WriteTx } from '../../../platform/db/transaction.ts';

export async function hasCycles(tx: WriteTx): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select exists (select from performance_cycle where tenant_id = current_tenant()) as has',
  );
  return row?.has ?? false;
}

/** Today's date: the demo is always in the middle of its year. */
export async function today(tx: WriteTx): Promise<string> {
  const [row] = await tx.query<{ today: string }>('select tenure_today() as today');
  if (row === undefined) throw new Error('The database returned no date');
  return row.today;
}

/** The employee of a demo account, with their manager. */
export async function personWithManager(
  tx: WriteTx,
  username: string,
): Promise<{ employeeId: number; managerId: number } | undefined> {
  const [row] = await tx.query<{ employeeId: number; managerId: number | null }>(
    `select a.employee_id, manager_of(a.employee_id, tenure_today()) as manager_id
     from account a where a.tenant_id = current_tenant() and a.username = $1 and a.employee_id is not null`,
    [username],
  );
  if (row === undefined || row.managerId === null) return undefined;
  return { employeeId: row.employeeId, managerId: row.managerId };
}

export async function addLibrary(
  tx: WriteTx,
  items: readonly { kind: string; title: string; description: string }[],
): Promise<void> {
  await tx.query(
    `insert into performance_library_item (tenant_id, kind, title, description)
     select current_tenant(), i.kind, i.title, i.description
     from jsonb_to_recordset($1::jsonb) as i (kind text, title text, description text)`,
    [JSON.stringify(items)],
  );
}

export interface DemoItem {
  section: string;
  title: string;
  description?: string;
  weight?: number;
  label?: string;
  parts?: readonly {
    id: number;
    title: string;
    checked: boolean;
    courseId?: number;
    progressType?: number;
    progressPriority?: number;
    value?: { from: string; to: string; now: string | null; unit: string };
  }[];
}

export async function addDemoItems(
  tx: WriteTx,
  appraisalId: number,
  items: readonly DemoItem[],
): Promise<void> {
  await tx.query(
    `insert into appraisal_item (tenant_id, appraisal_id, section_id, title, description, weight, label, source, parts)
     select current_tenant(), $1, s.id, i.title, coalesce(i.description, ''), i.weight, i.label, 'own',
       coalesce(i.parts, '[]')
     from jsonb_to_recordset($2::jsonb) as i (section text, title text, description text, weight integer, label text,
       parts jsonb)
     join appraisal_section s on s.tenant_id = current_tenant() and s.appraisal_id = $1 and s.type = i.section`,
    [appraisalId, JSON.stringify(items)],
  );
}

/** Ratings and answers of the employee or the manager, for every item they rate or answer. */
export async function addDemoResponses(
  tx: WriteTx,
  appraisalId: number,
  by: 'employee' | 'manager',
  words: { rating: string; answer: string },
): Promise<void> {
  await tx.query(
    `insert into appraisal_response (tenant_id, appraisal_id, item_id, reviewer_id, rating, words)
     select i.tenant_id, i.appraisal_id, i.id, r.id,
       case when s.type in ('goal', 'competency') then 3 + (i.id + case $2 when 'manager' then 1 else 0 end) % 3 end,
       case when s.type = 'question' then $4 else $3 end
     from appraisal_item i
     join appraisal_section s on s.tenant_id = i.tenant_id and s.id = i.section_id
     join appraisal_reviewer r on r.tenant_id = i.tenant_id and r.appraisal_id = i.appraisal_id and r.type = $2
     where i.tenant_id = current_tenant() and i.appraisal_id = $1
       and (s.type in ('goal', 'competency') or (s.type = 'question' and i.assigned_to in ($2, 'all')))`,
    [appraisalId, by, words.rating, words.answer],
  );
}

export async function addDemoComment(
  tx: WriteTx,
  appraisalId: number,
  by: 'employee' | 'manager',
  content: string,
): Promise<void> {
  await tx.query(
    `insert into appraisal_comment (tenant_id, appraisal_id, section_id, reviewer_id, content)
     select s.tenant_id, s.appraisal_id, s.id, r.id, $3 from appraisal_section s
     join appraisal_reviewer r on r.tenant_id = s.tenant_id and r.appraisal_id = s.appraisal_id and r.type = $2
     where s.tenant_id = current_tenant() and s.appraisal_id = $1 and s.type = 'summary'`,
    [appraisalId, by, content],
  );
}

/** The morning of a day, or now where that day is still to come. */
const morningOf = (day: string) => `least(tenure_now(), (${day} + time '09:00') at time zone 'UTC')`;

/** As if everyone had taken their steps up to here, each phase until its last day. */
export async function putDemoState(
  tx: WriteTx,
  appraisalId: number,
  phase: string | null,
  stage: string,
): Promise<void> {
  await tx.query(
    `update appraisal a set phase = $2, stage = $3, moved_at = ${morningOf('last.day')},
       completed_at = case when $2::text is null then ${morningOf('last.day')} end
     from (select b.id, coalesce(max(p.end_date), b.start_date) as day from appraisal b
       left join appraisal_phase p on p.tenant_id = b.tenant_id and p.appraisal_id = b.id
         and ($2::text is null or array_position(b.phases, p.kind) < array_position(b.phases, $2))
       where b.tenant_id = current_tenant() and b.id = $1 group by b.id, b.start_date) last
     where a.tenant_id = current_tenant() and a.id = last.id`,
    [appraisalId, phase, stage],
  );
  await tx.query(
    `update appraisal_phase p set started_at = ${morningOf('span.first_day')},
       ended_at = case when $2::text is null or array_position(a.phases, p.kind) < array_position(a.phases, $2)
         then ${morningOf('p.end_date')} end
     from appraisal a
     join lateral (select o.id, coalesce(max(o.end_date) over (order by array_position(a.phases, o.kind)
         rows between unbounded preceding and 1 preceding), a.start_date) as first_day
       from appraisal_phase o where o.tenant_id = a.tenant_id and o.appraisal_id = a.id) span on true
     where p.tenant_id = current_tenant() and p.appraisal_id = $1 and a.tenant_id = p.tenant_id and a.id = p.appraisal_id
       and span.id = p.id
       and ($2::text is null or array_position(a.phases, p.kind) <= array_position(a.phases, $2))`,
    [appraisalId, phase],
  );
  await tx.query(
    `update appraisal_reviewer set status = case when $2::text is null then 'finalised'
       when type = 'employee' and $2 in ('scoring', 'approval') then 'approved' else status end
     where tenant_id = current_tenant() and appraisal_id = $1 and type in ('employee', 'manager')`,
    [appraisalId, phase],
  );
  await tx.query(
    `update appraisal_approver v set approved_at = a.completed_at from appraisal a
     where v.tenant_id = current_tenant() and v.appraisal_id = $1 and a.tenant_id = v.tenant_id and a.id = v.appraisal_id
       and a.completed_at is not null`,
    [appraisalId],
  );
}

/** As if the launches had created the reviews there are, on the first days of their cycles. */
export async function countDemoReviews(tx: WriteTx): Promise<void> {
  await tx.query(
    `update performance_cycle c set total = made.count, launched = made.count,
       launched_at = ${morningOf('c.start_date')}
     from (select a.cycle_id, count(*)::integer as count from appraisal a
       where a.tenant_id = current_tenant() group by a.cycle_id) made
     where c.tenant_id = current_tenant() and c.id = made.cycle_id`,
  );
}
