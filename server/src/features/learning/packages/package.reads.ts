import type { PackageState } from '@tenure/contract/learning/packages.ts';
import type { Sql, Tx } from '../../../platform/db/transaction.ts';

export interface LearnedLesson {
  lesson: number;
  state: PackageState;
  isDone: boolean;
}

/** How many lessons a package has; undefined where there is none. */
export async function lessonsOf(tx: Tx, fileId: number | null): Promise<number | undefined> {
  const [row] = await tx.query<{ count: number }>(
    `select jsonb_array_length(p.lessons) as count from course_package p
     where p.tenant_id = current_tenant() and p.file_id = $1`,
    [fileId],
  );
  return row?.count;
}

/** The reports of one attempt's lessons. */
export const reportsOf = (tx: Tx, enrolmentId: number, activity: number): Promise<LearnedLesson[]> =>
  tx.query(
    `select l.lesson, l.state, l.is_done from package_lesson l
     where l.tenant_id = current_tenant() and l.enrolment_id = $1 and l.activity = $2 order by l.lesson`,
    [enrolmentId, activity],
  );

export interface DraftPackage {
  courseName: string;
  fileId: number;
  /** The name of the viewer. */
  learner: string;
}

/** Names the file of a package in a course as it is being edited. */
export async function draftPackage(tx: Tx, courseId: number, key: number): Promise<DraftPackage | undefined> {
  const [row] = await tx.query<DraftPackage>(
    `select c.name as course_name, p.file_id,
       (select a.display_name from account a where a.tenant_id = c.tenant_id and a.id = current_account()) as learner
     from course c
     cross join jsonb_array_elements(c.draft) section
     cross join jsonb_array_elements(section -> 'activities') activity
     join course_package p on p.tenant_id = c.tenant_id and p.file_id = (activity ->> 'fileId')::integer
     where c.tenant_id = current_tenant() and c.id = $1 and (activity ->> 'key')::integer = $2
       and activity ->> 'kind' = 'package'`,
    [courseId, key],
  );
  return row;
}

export interface OpenedAddress {
  framedBy: string;
  version: '1.2' | '2004';
  lesson: { path: string; suffix: string; launchData: string; masteryScore: string };
  storageKey: string;
  /** Null where the package has no such file. */
  startsAt: number | null;
  endsBefore: number;
  packedSize: number;
  size: number;
  isDeflated: boolean;
}

/** Through the door of the gate: the origin that serves packages is no company’s. */
export async function openAddress(
  sql: Sql,
  tokenHash: Buffer,
  path: string,
): Promise<OpenedAddress | undefined> {
  const [row] = await sql.query<OpenedAddress>(
    `select framed_by, version, lesson, storage_key, starts_at,
       ends_before, packed_size, size, is_deflated
     from open_package_address($1, $2)`,
    [tokenHash, path],
  );
  return row;
}
