import type { Resume, ResumeToSave } from '@tenure/contract/people/resume.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

interface KeptFile {
  storageKey: string;
  sealedFor: string;
}

export interface KeptDocument extends KeptFile, NonNullable<Resume['document']> {
  version: number;
}

export interface ResumeOfPerson {
  employeeId: number;
  relation: Relation;
  /** The day it is for the viewer. */
  today: string;
  written: ResumeToSave;
  /** 0 where nothing was ever written. */
  version: number;
  savedAt: string | null;
  document: KeptDocument | null;
}

const nothing: ResumeToSave = {
  summary: '',
  experience: [],
  education: [],
  qualifications: [],
  skills: [],
  languages: [],
};

const stored = `
  select viewer_today() as today, r.version, r.summary, r.experience, r.education, r.qualifications, r.skills, r.languages,
    r.saved_at
  from employee e left join resume r on r.tenant_id = e.tenant_id and r.employee_id = e.id
  where e.tenant_id = current_tenant() and e.id = $1`;
const document = `
  select d.id as version, d.file_name as name, d.file_size as size, d.pages, d.sent_at, d.storage_key,
    d.sealed_for
  from resume_document d where d.tenant_id = current_tenant() and d.employee_id = $1`;

type Written = { [Field in keyof ResumeToSave]: ResumeToSave[Field] | null };

export async function resumeToRead(tx: Tx, employeeId: number): Promise<ResumeOfPerson | undefined> {
  const [relation, [row], [kept]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Written & { today: string; version: number | null; savedAt: string | null }>(stored, [
      employeeId,
    ]),
    tx.query<KeptDocument>(document, [employeeId]),
  ]);
  if (relation === undefined || row === undefined) return undefined;
  return {
    employeeId,
    relation,
    today: row.today,
    written: {
      summary: row.summary ?? nothing.summary,
      experience: row.experience ?? nothing.experience,
      education: row.education ?? nothing.education,
      qualifications: row.qualifications ?? nothing.qualifications,
      skills: row.skills ?? nothing.skills,
      languages: row.languages ?? nothing.languages,
    },
    version: row.version ?? 0,
    savedAt: row.savedAt,
    document: kept ?? null,
  };
}

/** Locked by a statement of its own: of two people who change it at once, the second sees the first one's change. */
export async function resumeToChange(tx: Tx, employeeId: number): Promise<ResumeOfPerson | undefined> {
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
  return resumeToRead(tx, employeeId);
}

export async function putResume(
  tx: WriteTx,
  employeeId: number,
  { summary, ...lists }: ResumeToSave,
  moment: string,
): Promise<void> {
  const { experience, education, qualifications, skills, languages } = lists;
  await tx.query(
    `insert into resume as r
       (tenant_id, employee_id, summary, experience, education, qualifications, skills, languages, saved_at)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, employee_id) do update set version = r.version + 1, summary = excluded.summary,
       experience = excluded.experience, education = excluded.education, qualifications = excluded.qualifications,
       skills = excluded.skills, languages = excluded.languages, saved_at = excluded.saved_at`,
    [
      employeeId,
      summary,
      ...[experience, education, qualifications, skills, languages].map((list) => JSON.stringify(list)),
      moment,
    ],
  );
}

/** Takes the document away, if there is one; its file is deleted once this is committed. */
export async function takeDocument(tx: WriteTx, employeeId: number): Promise<boolean> {
  const gone = await tx.query<{ key: string }>(
    `delete from resume_document where tenant_id = current_tenant() and employee_id = $1 returning storage_key as key`,
    [employeeId],
  );
  await removeErasedFiles(
    tx,
    gone.map(({ key }) => key),
  );
  return gone.length > 0;
}

export interface DocumentToKeep extends KeptFile {
  name: string;
  size: number;
  pages: number;
}

/** In the place of the one that is there. */
export async function putDocument(
  tx: WriteTx,
  employeeId: number,
  { name, size, pages, storageKey, sealedFor }: DocumentToKeep,
  moment: string,
): Promise<boolean> {
  const isReplaced = await takeDocument(tx, employeeId);
  await tx.query(
    `insert into resume_document (tenant_id, employee_id, file_name, file_size, pages, storage_key, sealed_for, sent_at)
     values (current_tenant(), $1, $2, $3, $4, $5, $6, $7)`,
    [employeeId, name, size, pages, storageKey, sealedFor, moment],
  );
  return isReplaced;
}

export async function documentFiles(tx: Tx, employeeId: number): Promise<(KeptFile & { name: string })[]> {
  return tx.query<KeptDocument>(document, [employeeId]);
}

interface PersonOfDemo {
  employeeId: number;
  username: string;
  fullName: string;
  today: string;
}

export function peopleOfDemo(tx: Tx, usernames: readonly string[]): Promise<PersonOfDemo[]> {
  return tx.query<PersonOfDemo>(
    `select e.id as employee_id, a.username, e.first_name || ' ' || e.last_name as full_name,
       employee_today(e.id) as today
     from account a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = current_tenant() and a.username = any($1)`,
    [usernames],
  );
}
