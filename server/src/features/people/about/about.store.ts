import type { About, AboutToSave } from '@tenure/contract/people/about.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface AboutPerson {
  employeeId: number;
  relation: Relation;
  about: About;
  /** 0 where nothing was ever written. */
  version: number;
}

export async function aboutToRead(tx: Tx, employeeId: number): Promise<AboutPerson | undefined> {
  const [relation, [row]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<About & { version: number }>(
      `select coalesce(a.version, 0) as version, coalesce(a.content, '') as text, coalesce(a.topics, '{}') as topics,
         coalesce(a.languages, '') as languages
       from employee e left join about_person a on a.tenant_id = e.tenant_id and a.employee_id = e.id
       where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId],
    ),
  ]);
  if (relation === undefined || row === undefined) return undefined;
  const { version, ...about } = row;
  return { employeeId, relation, about, version };
}

/** Locked by a statement of its own: of two people who save at once, the second sees what the first saved. */
export async function aboutToEdit(tx: Tx, employeeId: number): Promise<AboutPerson | undefined> {
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
  return aboutToRead(tx, employeeId);
}

export async function putAbout(
  tx: WriteTx,
  employeeId: number,
  { text, topics, languages }: AboutToSave,
): Promise<void> {
  await tx.query(
    `insert into about_person as a (tenant_id, employee_id, content, topics, languages)
     values (current_tenant(), $1, $2, $3, $4)
     on conflict (tenant_id, employee_id) do update set version = a.version + 1, content = excluded.content,
       topics = excluded.topics, languages = excluded.languages`,
    [employeeId, text, topics, languages],
  );
}

export async function employeeOfDemo(tx: Tx, username: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select employee_id as id from account
     where tenant_id = current_tenant() and username = $1 and employee_id is not null`,
    [username],
  );
  return row?.id;
}
