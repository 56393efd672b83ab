import type { CourseFile, CourseFileKind } from '@tenure/contract/learning/course-files.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';

export interface KeptFile extends CourseFile {
  storageKey: string;
}
const columns = 'f.id, f.kind, f.name, f.type, f.size, f.storage_key';

export async function insertFile(tx: WriteTx, file: Omit<KeptFile, 'id'>): Promise<KeptFile> {
  const [row] = await tx.query<KeptFile>(
    `insert into course_file as f (tenant_id, kind, name, type, size, storage_key)
     values (current_tenant(), $1, $2, $3, $4, $5) returning ${columns}`,
    [file.kind, file.name, file.type, file.size, file.storageKey],
  );
  if (row === undefined) throw new Error('The file was not added');
  return row;
}

export async function fileById(tx: Tx, id: number): Promise<KeptFile | undefined> {
  const [row] = await tx.query<KeptFile>(
    `select ${columns} from course_file f where f.tenant_id = current_tenant() and f.id = $1`,
    [id],
  );
  return row;
}

/** The picture of a course that people can find. */
export async function pictureOfCourse(tx: Tx, id: number): Promise<KeptFile | undefined> {
  const [row] = await tx.query<KeptFile>(
    `select ${columns} from course_file f where f.tenant_id = current_tenant() and f.id = $1
       and exists (select from course c where c.tenant_id = f.tenant_id and c.picture_id = f.id and c.state <> 'draft')`,
    [id],
  );
  return row;
}

/** Kinds of these files, held until the course that names them is saved. */
export async function lockFiles(tx: Tx, ids: readonly number[]): Promise<Map<number, CourseFileKind>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; kind: CourseFileKind }>(
    `select f.id, f.kind from course_file f where f.tenant_id = current_tenant() and f.id = any($1::integer[])
     order by f.id for share`,
    [ids],
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** The files that sections name. */
export const filesIn = (sections: string) => `(
  select named.id::integer from jsonb_array_elements(${sections}) section (one)
  cross join jsonb_array_elements(section.one -> 'activities') activity (one)
  cross join lateral (values (activity.one ->> 'fileId'), (activity.one ->> 'captionsId')) named (id)
  where named.id is not null)`;

/** Deletes files that no draft, version or course names a day after they were uploaded. */
export const removeUnusedFiles = (tx: WriteTx, most: number): Promise<{ id: number; key: string }[]> =>
  tx.query(
    `with used as (
       select named.id from course c cross join lateral ${filesIn('c.draft')} named where c.tenant_id = current_tenant()
       union select named.id from course_version v cross join lateral ${filesIn('v.sections')} named
       where v.tenant_id = current_tenant()
       union select c.picture_id from course c where c.tenant_id = current_tenant() and c.picture_id is not null
     ), unused as (
       select f.id from course_file f
       where f.tenant_id = current_tenant() and f.added_at < tenure_now() - interval '1 day'
         and f.id not in (select id from used)
       order by f.id limit $1 for no key update skip locked
     )
     delete from course_file f using unused u where f.tenant_id = current_tenant() and f.id = u.id
     returning f.id, f.storage_key as key`,
    [most],
  );
