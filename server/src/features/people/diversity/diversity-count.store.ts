import type { Grouping } from '@tenure/contract/people/diversity.ts';
import type { Figures, Told } from '@tenure/domain/people/diversity/counts.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

/** By title; null for people in none. Counts are in the order of the options at the time. */
export type KeptFigures = Figures<string | null> & { options: readonly string[] };

export interface AnswerToCount {
  employeeId: number;
  sealedFor: string;
  sealedValue: string;
  /** Null where the person is in none. */
  group: number | null;
}

const groupOf: Record<Grouping, string> = {
  nothing: 'null::integer',
  department: 'g.department_id',
  location: 'g.location_id',
};

/** The answers of people who are with the company today, by their ids, from one on. */
export function answersAfter(
  tx: Tx,
  questionId: number,
  countedBy: Grouping,
  after: number,
  most: number,
): Promise<AnswerToCount[]> {
  return tx.query<AnswerToCount>(
    `select a.employee_id, a.sealed_for, a.sealed_value,
       ${groupOf[countedBy]} as "group"
     from diversity_answer a
     join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
       and e.start_date <= tenure_today() and (e.end_date is null or e.end_date >= tenure_today())
     left join assignment g on g.tenant_id = a.tenant_id and g.employee_id = a.employee_id and g.is_primary
       and g.valid_from <= tenure_today() and tenure_today() < g.valid_to
     where a.tenant_id = current_tenant() and a.question_id = $1 and a.employee_id > $2
     order by a.employee_id limit $3`,
    [questionId, after, most],
  );
}

const titlesOf: Record<Exclude<Grouping, 'nothing'>, string> = {
  department: `select d.id, coalesce(v.title, d.title) as title from department d left join department_version v
    on v.tenant_id = d.tenant_id and v.department_id = d.id and v.valid_from <= tenure_today() and tenure_today() < v.valid_to
    where d.tenant_id = current_tenant()`,
  location: `select l.id, coalesce(v.title, l.title) as title from location l left join location_version v
    on v.tenant_id = l.tenant_id and v.location_id = l.id and v.valid_from <= tenure_today() and tenure_today() < v.valid_to
    where l.tenant_id = current_tenant()`,
};

export async function groupTitles(tx: Tx, countedBy: Grouping): Promise<ReadonlyMap<number | null, string>> {
  if (countedBy === 'nothing') return new Map();
  const rows = await tx.query<{ id: number; title: string }>(titlesOf[countedBy]);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The day of the count stays while the figures do. */
export async function writeFigures(tx: WriteTx, questionId: number, figures: KeptFigures): Promise<boolean> {
  const written = await tx.query(
    `insert into diversity_figure as f (tenant_id, question_id, counted_at, figures)
     values (current_tenant(), $1, tenure_now(), $2)
     on conflict (tenant_id, question_id) do update set counted_at = tenure_now(), figures = excluded.figures
     where f.figures is distinct from excluded.figures
     returning 1`,
    [questionId, JSON.stringify(figures)],
  );
  return written.length > 0;
}

/** The people counted together, with the options the rows were counted by. */
export interface KeptTold {
  options: readonly string[];
  told: readonly Told[];
}

export async function toldOf(tx: WriteTx, questionId: number): Promise<KeptTold> {
  const rows = await tx.query<KeptTold>(
    `select options, told from diversity_told where tenant_id = current_tenant() and question_id = $1`,
    [questionId],
  );
  return rows[0] ?? { options: [], told: [] };
}

export async function writeTold(tx: WriteTx, questionId: number, { options, told }: KeptTold): Promise<void> {
  await tx.query(
    `insert into diversity_told (tenant_id, question_id, options, told) values (current_tenant(), $1, $2, $3)
     on conflict (tenant_id, question_id) do update set options = excluded.options, told = excluded.told`,
    [questionId, JSON.stringify(options), JSON.stringify(told)],
  );
}

export interface StoredFigures {
  questionId: number;
  countedAt: string;
  figures: KeptFigures;
}

export function figuresOf(tx: Tx): Promise<StoredFigures[]> {
  return tx.query<StoredFigures>(
    `select question_id, figures,
       to_char(counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as counted_at
     from diversity_figure where tenant_id = current_tenant()`,
  );
}

/** A question that is still asked, which stays so until the transaction ends. */
export async function isStillAsked(tx: WriteTx, questionId: number): Promise<boolean> {
  const rows = await tx.query(
    `select from diversity_question where tenant_id = current_tenant() and id = $1 and state = 'asked' for share`,
    [questionId],
  );
  return rows.length > 0;
}
