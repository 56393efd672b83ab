import type { CheckedLetter } from '@tenure/contract/work/letters.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface OfPerson {
  employeeId: number;
  relation: Relation;
}

export async function personToRead(tx: Tx, employeeId: number): Promise<OfPerson | undefined> {
  const relation = await relationToViewer(tx, employeeId);
  return relation && { employeeId, relation };
}

interface Employment {
  fullName: string;
  company: string;
  legalEntity: string | null;
  employedSince: string;
  position: string | null;
  employmentType: string | null;
  isEmployed: boolean;
  today: string;
}
export interface LetterPerson extends OfPerson, Employment {}

const holds = (table: string) => `${table}.valid_from <= day.on_date and day.on_date < ${table}.valid_to`;

/** A person who starts later is shown as on their first day. */
export async function letterPerson(tx: Tx, employeeId: number): Promise<LetterPerson | undefined> {
  const [relation, [employment]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Employment>(
      `select e.first_name || ' ' || e.last_name as full_name, t.name as company, n.title as legal_entity,
         e.start_date as employed_since, coalesce(v.title, a.title) as position,
         m."values" ->> 'employmentType' as employment_type, day.today,
         e.start_date <= day.today and (e.end_date < day.today) is not true as is_employed
       from employee e
       join tenant t on t.tenant_id = e.tenant_id
       cross join lateral (
         select (select viewer_today()) as today, greatest((select viewer_today()), e.start_date) as on_date offset 0) day
       left join assignment a on a.tenant_id = e.tenant_id and a.employee_id = e.id and a.is_primary and ${holds('a')}
       left join position_version v on v.tenant_id = a.tenant_id and v.position_id = a.position_id and ${holds('v')}
       left join employee_record_version m on m.tenant_id = e.tenant_id and m.employee_id = e.id
         and m.section = 'employment-details' and ${holds('m')}
       left join legal_entity_version n on n.tenant_id = e.tenant_id and ${holds('n')}
         and n.legal_entity_id = coalesce((m."values" ->> 'legalEntityId')::integer, a.legal_entity_id, v.legal_entity_id)
       where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId],
    ),
  ]);
  return relation && employment && { ...employment, employeeId, relation };
}

export interface LetterRow {
  id: number;
  number: number;
  title: string;
  drawnAt: string;
  drawnBy: string;
  documentId: number;
  sharedAt: string | null;
}

const columns = `l.id, l.number, l.title, l.drawn_at, d.display_name as drawn_by,
  l.document_id, s.shared_at`;
const from = `from letter l
  join account d on d.tenant_id = l.tenant_id and d.id = l.drawn_by
  left join letter_share s on s.tenant_id = l.tenant_id and s.letter_id = l.id
  where l.tenant_id = current_tenant() and l.employee_id = $1`;

export async function pageOfLetters(
  tx: Tx,
  employeeId: number,
  { isDescending, ...page }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: LetterRow[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const [rows, [counted]] = await Promise.all([
    tx.query<LetterRow>(`select ${columns} ${from} order by l.id ${isDescending ? 'desc' : 'asc'} ${part}`, [
      employeeId,
      ...places,
    ]),
    tx.query<{ total: number }>(`select count(*)::integer as total ${from}`, [employeeId]),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface OneLetter extends OfPerson {
  /** Undefined where the person has no such letter. */
  letter: LetterRow | undefined;
}

export async function letterOf(tx: Tx, employeeId: number, id: number): Promise<OneLetter | undefined> {
  const [person, [letter]] = await Promise.all([
    personToRead(tx, employeeId),
    tx.query<LetterRow>(`select ${columns} ${from} and l.id = $2`, [employeeId, id]),
  ]);
  return person && { ...person, letter };
}

/** While the person is employed: an address confirms no employment that has ended. */
export async function letterBehind(tx: Tx, tokenHash: Buffer): Promise<CheckedLetter | undefined> {
  const [row] = await tx.query<CheckedLetter>(
    `select l.employer, l.full_name, l.employed_since
     from letter_share s
     join letter l on l.tenant_id = s.tenant_id and l.id = s.letter_id
     join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
       and (e.end_date < employee_today(e.id)) is not true
     where s.tenant_id = current_tenant() and s.token_hash = $1`,
    [tokenHash],
  );
  return row;
}
