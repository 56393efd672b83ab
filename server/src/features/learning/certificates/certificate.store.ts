import type { CertificateTextBody } from '@tenure/contract/learning/certificates.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { certificateOf, currentText, type KeptText, type OneCertificate } from './certificate.reads.ts';

/** The person’s row is locked: the certificate itself is never changed, so no lock is granted on it. */
export async function certificateToShare(
  tx: Tx,
  employeeId: number,
  id: number,
): Promise<OneCertificate | undefined> {
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
  return certificateOf(tx, employeeId, id);
}

/** One address for each certificate: another one ends the one before it. */
export async function putShare(
  tx: WriteTx,
  { employeeId, id }: { employeeId: number; id: number },
  tokenHash: Buffer,
): Promise<void> {
  await deleteShare(tx, id);
  await tx.query(
    `insert into certificate_share (tenant_id, certificate_id, employee_id, token_hash)
     values (current_tenant(), $1, $2, $3)`,
    [id, employeeId, tokenHash],
  );
}

export async function deleteShare(tx: WriteTx, id: number): Promise<boolean> {
  const gone = await tx.query(
    'delete from certificate_share where tenant_id = current_tenant() and certificate_id = $1 returning certificate_id',
    [id],
  );
  return gone.length > 0;
}

/** If two people save at once, the second sees what the first saved. */
export async function textToSave(tx: Tx): Promise<KeptText> {
  await tx.query('select from tenant where tenant_id = current_tenant() for no key update');
  return currentText(tx);
}

export async function insertText(tx: WriteTx, number: number, body: CertificateTextBody): Promise<void> {
  await tx.query(
    `insert into certificate_template (tenant_id, number, title, wording, signatory_name, signatory_role, saved_by)
     values (current_tenant(), $1, $2, $3, $4, $5, current_account())`,
    [number, body.title, body.wording, body.signatoryName, body.signatoryRole],
  );
}

/** The newest certificate of one person of the demo, and its address until they share it again. */
export async function shareInDemo(tx: WriteTx, username: string, tokenHash: Buffer): Promise<void> {
  // Certificates of this very transaction are issued at its end otherwise.
  await tx.query('set constraints completion_has_a_certificate immediate');
  await tx.query(
    `insert into certificate_share (tenant_id, certificate_id, employee_id, token_hash)
     select c.tenant_id, c.id, c.employee_id, $2
     from account a join certificate c on c.tenant_id = a.tenant_id and c.employee_id = a.employee_id
     where a.tenant_id = current_tenant() and a.username = $1
       and not exists (select from certificate_share s where s.tenant_id = c.tenant_id and s.employee_id = c.employee_id)
     order by c.id desc limit 1`,
    [username, tokenHash],
  );
}
