import type { DiversityQuestion, DiversityQuestionBody } from '@tenure/contract/people/diversity.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export type StoredQuestion = DiversityQuestion;
export interface DiversityForm {
  instructions: string;
  version: number;
  questions: StoredQuestion[];
}
interface SealedAnswer {
  questionId: number;
  sealedFor: string;
  sealedValue: string;
}
export interface OwnDiversity {
  employeeId: number;
  tenantId: TenantId;
  version: number;
  instructions: string;
  relation: Relation;
  questions: StoredQuestion[];
  answers: SealedAnswer[];
}

const questionColumns = `q.id, q.title, q.help, q.input_type, q.is_required as required, q.options,
  q.counted_by, q.state`;
const questionsIn = (states: string) => `
  select ${questionColumns} from diversity_question q
  where q.tenant_id = current_tenant() and ${states} order by q.state = 'retired', q.place, q.id`;
const allQuestions = questionsIn('true');
const askedQuestions = questionsIn(`q.state = 'asked'`);
const formOf = 'select instructions, version from diversity_form where tenant_id = current_tenant()';

export async function formToRead(tx: Tx): Promise<DiversityForm> {
  const [[form], questions] = await Promise.all([
    tx.query<Pick<DiversityForm, 'instructions' | 'version'>>(formOf),
    tx.query<StoredQuestion>(allQuestions),
  ]);
  return { instructions: form?.instructions ?? '', version: form?.version ?? 1, questions };
}

/** The same, one after the other: of two people who change it at once, the second sees the first one's change. */
export async function formToEdit(tx: Tx): Promise<DiversityForm> {
  const [, form] = await Promise.all([
    tx.query('select pg_advisory_xact_lock(7365031, coalesce(current_tenant(), 0))'),
    formToRead(tx),
  ]);
  return form;
}

export const askedOf = (tx: Tx) => tx.query<StoredQuestion>(askedQuestions);

export async function ownToRead(tx: Tx, employeeId: number): Promise<OwnDiversity | undefined> {
  const [relation, [person], [form], questions, answers] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<{ version: number; tenantId: TenantId }>(
      `select diversity_version as version, tenant_id from employee
       where tenant_id = current_tenant() and id = $1`,
      [employeeId],
    ),
    tx.query<Pick<DiversityForm, 'instructions'>>(formOf),
    askedOf(tx),
    tx.query<SealedAnswer>(
      `select question_id, sealed_for, sealed_value
       from diversity_answer where tenant_id = current_tenant() and employee_id = $1`,
      [employeeId],
    ),
  ]);
  return (
    relation &&
    person && { ...person, employeeId, relation, instructions: form?.instructions ?? '', questions, answers }
  );
}

/** The same with the person locked, and the questions locked against changes. */
export async function ownToEdit(tx: Tx, employeeId: number): Promise<OwnDiversity | undefined> {
  const [, , own] = await Promise.all([
    tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
      employeeId,
    ]),
    tx.query(
      `select from diversity_question where tenant_id = current_tenant() and state = 'asked' order by id for share`,
    ),
    ownToRead(tx, employeeId),
  ]);
  return own;
}

export async function writeAnswer(
  tx: WriteTx,
  employeeId: number,
  { questionId, sealedFor, sealedValue }: SealedAnswer,
): Promise<void> {
  await tx.query(
    `insert into diversity_answer (tenant_id, employee_id, question_id, sealed_for, sealed_value)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, employee_id, question_id)
     do update set sealed_for = excluded.sealed_for, sealed_value = excluded.sealed_value, saved_at = tenure_now()`,
    [employeeId, questionId, sealedFor, sealedValue],
  );
}

export async function deleteAnswer(tx: WriteTx, employeeId: number, questionId: number): Promise<void> {
  await tx.query(
    'delete from diversity_answer where tenant_id = current_tenant() and employee_id = $1 and question_id = $2',
    [employeeId, questionId],
  );
}

export async function raiseOwnVersion(tx: WriteTx, employeeId: number): Promise<void> {
  await tx.query(
    `update employee set diversity_version = diversity_version + 1
     where tenant_id = current_tenant() and id = $1`,
    [employeeId],
  );
}

export async function raiseFormVersion(tx: WriteTx, instructions: string | null): Promise<void> {
  await tx.query(
    `insert into diversity_form as f (tenant_id, instructions, version) values (current_tenant(), coalesce($1, ''), 2)
     on conflict (tenant_id) do update set instructions = coalesce($1, f.instructions), version = f.version + 1`,
    [instructions],
  );
}

type Parts = Omit<DiversityQuestionBody, 'options'> & Pick<StoredQuestion, 'options'>;
const valuesOf = ({ title, help, inputType, required, options, countedBy }: Parts) => [
  title,
  help,
  inputType,
  required,
  JSON.stringify(options),
  countedBy,
];

export async function insertQuestion(tx: WriteTx, parts: Parts): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into diversity_question (tenant_id, title, help, input_type, is_required, options, counted_by, place)
     values (current_tenant(), $1, $2, $3, $4, $5, $6,
       (select coalesce(max(place), 0) + 1 from diversity_question where tenant_id = current_tenant()))
     returning id`,
    valuesOf(parts),
  );
  if (row === undefined) throw new Error('A diversity question was to be made');
  return row.id;
}

export async function updateQuestion(tx: WriteTx, id: number, parts: Parts): Promise<void> {
  await tx.query(
    `update diversity_question set title = $2, help = $3, input_type = $4, is_required = $5, options = $6, counted_by = $7
     where tenant_id = current_tenant() and id = $1`,
    [id, ...valuesOf(parts)],
  );
}

export async function deleteQuestion(tx: WriteTx, id: number): Promise<void> {
  await tx.query('delete from diversity_question where tenant_id = current_tenant() and id = $1', [id]);
}

export async function markAsked(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update diversity_question set state = 'asked' where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

/** Including the answers, which no one could see or withdraw any more. */
export async function retireWithAnswers(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update diversity_question set state = 'retired' where tenant_id = current_tenant() and id = $1`,
    [id],
  );
  await tx.query('delete from diversity_answer where tenant_id = current_tenant() and question_id = $1', [
    id,
  ]);
  await tx.query('delete from diversity_told where tenant_id = current_tenant() and question_id = $1', [id]);
  await tx.query('delete from diversity_figure where tenant_id = current_tenant() and question_id = $1', [
    id,
  ]);
}

export async function writeOrder(tx: WriteTx, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update diversity_question q set place = o.place::integer
     from unnest($1::integer[]) with ordinality as o (id, place)
     where q.tenant_id = current_tenant() and q.id = o.id`,
    [ids],
  );
}
