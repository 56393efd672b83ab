import type { CheckedCertificate } from '@tenure/contract/learning/certificates.ts';
import { type CertificateText, usualCertificate } from '@tenure/domain/learning/certificate.ts';
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

export interface CertificateRow {
  id: number;
  number: number;
  courseName: string;
  completedOn: string;
  expiresOn: string | null;
  cpdPoints: number;
  sharedAt: string | null;
}

export interface OneCertificate extends OfPerson {
  /** Undefined where the person has no such certificate. */
  certificate: CertificateRow | undefined;
}

const columns = `c.id, c.number, d.name as course_name, d.completed_on, d.expires_on,
  d.cpd_points::float8 as cpd_points, s.shared_at`;
const from = `from certificate c
  join course_completion d on d.tenant_id = c.tenant_id and d.id = c.completion_id
  left join certificate_share s on s.tenant_id = c.tenant_id and s.certificate_id = c.id
  where c.tenant_id = current_tenant() and c.employee_id = $1`;

export async function certificateOf(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<OneCertificate | undefined> {
  const [person, [certificate]] = await Promise.all([
    personToRead(tx, employeeId),
    tx.query<CertificateRow>(`select ${columns} ${from} and c.id = $2`, [employeeId, id]),
  ]);
  return person && { ...person, certificate };
}

export async function pageOfCertificates(
  tx: Tx,
  employeeId: number,
  { isDescending, ...page }: { page: number; itemsPerPage: number; isDescending: boolean },
): Promise<{ rows: CertificateRow[]; total: number }> {
  const { part, places } = pagePart(page, 1);
  const order = isDescending ? 'desc' : 'asc';
  const [rows, [counted]] = await Promise.all([
    tx.query<CertificateRow>(
      `select ${columns} ${from} order by d.completed_on ${order}, c.id ${order} ${part}`,
      [employeeId, ...places],
    ),
    tx.query<{ total: number }>(
      `select count(*)::integer as total from certificate
       where tenant_id = current_tenant() and employee_id = $1`,
      [employeeId],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export interface CertificateToDraw extends CertificateRow {
  fullName: string;
  companyName: string;
  accentColour: string;
  text: CertificateText;
}

/** As it was issued: with the text of that day, and the name the person has now. */
export async function certificateToDraw(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<CertificateToDraw | undefined> {
  const [row] = await tx.query<Omit<CertificateToDraw, 'text'> & { text: CertificateText | null }>(
    `select one.*, e.first_name || ' ' || e.last_name as full_name, t.name as company_name,
       t.accent_colour,
       case when w.number is not null then jsonb_build_object('title', w.title, 'wording', w.wording,
         'signatoryName', w.signatory_name, 'signatoryRole', w.signatory_role) end as text
     from (select ${columns}, c.tenant_id, c.employee_id, c.template_number ${from} and c.id = $2) one
     join employee e on e.tenant_id = one.tenant_id and e.id = one.employee_id
     join tenant t on t.tenant_id = one.tenant_id
     left join certificate_template w on w.tenant_id = one.tenant_id and w.number = one.template_number`,
    [employeeId, id],
  );
  return row && { ...row, text: row.text ?? usualCertificate };
}

/** Undefined where the address is unknown here or was withdrawn, and once anything of the person was erased, whatever law keeps. */
export async function certificateBehind(tx: Tx, tokenHash: Buffer): Promise<CheckedCertificate | undefined> {
  const [row] = await tx.query<CheckedCertificate>(
    `select e.first_name || ' ' || e.last_name as full_name, d.name as course_name,
       d.completed_on, d.expires_on,
       coalesce(d.expires_on <= tenure_today(), false) as is_expired
     from certificate_share s
     join certificate c on c.tenant_id = s.tenant_id and c.id = s.certificate_id
     join course_completion d on d.tenant_id = c.tenant_id and d.id = c.completion_id
     join employee e on e.tenant_id = c.tenant_id and e.id = c.employee_id
     where s.tenant_id = current_tenant() and s.token_hash = $1
       and not exists (select from erasure x where x.tenant_id = e.tenant_id and x.employee_id = e.id)`,
    [tokenHash],
  );
  return row;
}

export interface KeptText extends CertificateText {
  number: number;
}

/** The text of new certificates; number 0 is the one that comes with the product. */
export async function currentText(tx: Tx): Promise<KeptText> {
  const [row] = await tx.query<KeptText>(
    `select number, title, wording, signatory_name, signatory_role
     from certificate_template where tenant_id = current_tenant() order by number desc limit 1`,
  );
  return row ?? { number: 0, ...usualCertificate };
}
