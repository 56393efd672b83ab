import type { RecognitionReport } from '@tenure/contract/recognition/feed.ts';
import { pagePart } from '../../../platform/db/page-part.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { fileOf, type RecognitionRow } from './recognition.reads.ts';
import { lockRecognition } from './recognition.store.ts';
import { isGivenByViewer, isInOwnName } from './seen.reads.ts';

/** Returns false where this person reported the same words before. The report keeps the words as they are now. */
export async function insertReport(tx: WriteTx, recognitionId: number, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `insert into recognition_report (tenant_id, recognition_id, reported_by, reason, title, description, version)
     select r.tenant_id, r.id, current_account(), $2, r.title, r.description, r.version
     from recognition r where r.tenant_id = current_tenant() and r.id = $1
     on conflict (tenant_id, recognition_id, reported_by, version) do nothing returning 1`,
    [recognitionId, reason],
  );
  return rows.length > 0;
}

/**
 * The one statement that shows words to someone they were not meant for: to a moderator, once a reader reported them. No
 * one judges their own words, or learns who reported them.
 */
const judged = `from recognition_report p
  join recognition r on r.tenant_id = p.tenant_id and r.id = p.recognition_id
  where p.tenant_id = current_tenant() and (${isGivenByViewer}) is not true and ${isInOwnName}`;
const open = `${judged} and p.decision is null`;

export type ReportRow = Omit<RecognitionReport, 'attachment'> & Pick<RecognitionRow, 'file'>;

/** Whether it waits for a decision that could be the viewer's, if they moderate. */
export async function isReportedToViewer(tx: Tx, recognitionId: number): Promise<boolean> {
  const [row] = await tx.query<{ is: boolean }>(`select exists (select ${open} and r.id = $1) as is`, [
    recognitionId,
  ]);
  return row?.is ?? false;
}

export async function pageOfReports(
  tx: Tx,
  page: { page: number; itemsPerPage: number },
  isDescending: boolean,
): Promise<{ rows: ReportRow[]; total: number }> {
  const { part, places } = pagePart(page, 0);
  const direction = isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<ReportRow>(
      `select p.id, p.recognition_id, ${fileOf} as file, p.reason, p.reported_at, p.title, p.description,
         (select a.display_name from account a where a.tenant_id = p.tenant_id and a.id = p.reported_by) as reported_by,
         (select e.first_name || ' ' || e.last_name from employee e
           where e.tenant_id = r.tenant_id and e.id = r.giver_id) as giver,
         (select jsonb_agg(e.first_name || ' ' || e.last_name order by e.first_name, e.last_name, e.id)
           from recognition_receiver t
           join employee e on e.tenant_id = t.tenant_id and e.id = t.employee_id
           where t.tenant_id = r.tenant_id and t.recognition_id = r.id) as receivers
       ${open} order by p.reported_at ${direction}, p.id ${direction} ${part}`,
      places,
    ),
    tx.query<{ total: number }>(`select count(*)::integer as total ${open}`),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface ReportToDecide {
  id: number;
  recognitionId: number;
  isDecided: boolean;
}

export async function reportToDecide(tx: Tx, id: number): Promise<ReportToDecide | undefined> {
  const read = `select p.id, p.recognition_id, p.decision is not null as is_decided
    ${judged} and p.id = $1`;
  const [found] = await tx.query<ReportToDecide>(read, [id]);
  if (found === undefined) return undefined;
  // Locks the recognition first, as reporting and deleting do, so that two decisions wait for each other.
  await lockRecognition(tx, found.recognitionId);
  const [row] = await tx.query<ReportToDecide>(read, [id]);
  return row;
}

export async function keepReported(tx: WriteTx, id: number): Promise<void> {
  await tx.query(
    `update recognition_report set decision = 'kept', decided_at = tenure_now(), decided_by = current_account()
     where tenant_id = current_tenant() and id = $1`,
    [id],
  );
}

/** One decision answers all reports of it. */
export async function hideReported(tx: WriteTx, recognitionId: number): Promise<void> {
  await tx.query(
    `update recognition_report set decision = 'hidden', decided_at = tenure_now(), decided_by = current_account()
     where tenant_id = current_tenant() and recognition_id = $1 and decision is null`,
    [recognitionId],
  );
}

export async function countOpenReports(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ total: number }>(`select count(*)::integer as total ${open}`);
  return row?.total ?? 0;
}
