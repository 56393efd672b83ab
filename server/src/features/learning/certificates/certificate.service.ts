import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { CertificateTextBody } from '@tenure/contract/learning/certificates.ts';
import { certificateNumberText } from '@tenure/domain/learning/certificate.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found } from '../../../platform/http/refusal.ts';
import { Download } from '../../../platform/http/route.ts';
import { newPublicLink } from '../../../platform/public-link/public-link.ts';
import {
  type CertificateRow,
  certificateToDraw,
  currentText,
  type KeptText,
  type OneCertificate,
} from './certificate.reads.ts';
import { deleteShare, insertText, putShare } from './certificate.store.ts';
import { certificatePdf } from './certificate-pdf.service.ts';

export function createCertificates({ audit }: { audit: Audit }) {
  const record = (
    tx: WriteTx,
    action: Extract<AuditAction, `certificate.${string}`>,
    employeeId: number,
    { number, courseName }: CertificateRow,
  ) =>
    audit.record(tx, {
      action,
      subject: { type: 'employee', id: employeeId },
      details: { number: certificateNumberText(number), courseName },
    });

  return {
    async draw(tx: WriteTx, subject: OneCertificate): Promise<Download> {
      const row = found(subject.certificate);
      const certificate = found(await certificateToDraw(tx, subject.employeeId, row.id));
      await record(tx, 'certificate.downloaded', subject.employeeId, row);
      return new Download(
        `certificate-${certificateNumberText(row.number)}.pdf`,
        'application/pdf',
        await certificatePdf(certificate),
      );
    },

    /** Sharing it again ends the earlier address. */
    async share(tx: WriteTx, subject: OneCertificate, origin: string): Promise<string> {
      const row = found(subject.certificate);
      const { address, tokenHash } = newPublicLink(origin, 'certificate');
      await putShare(tx, { employeeId: subject.employeeId, id: row.id }, tokenHash);
      await record(tx, 'certificate.shared', subject.employeeId, row);
      return address;
    },

    async withdraw(tx: WriteTx, subject: OneCertificate): Promise<void> {
      const row = found(subject.certificate);
      await deleteShare(tx, row.id);
      await record(tx, 'certificate.withdrawn', subject.employeeId, row);
    },

    async saveText(tx: WriteTx, { number }: KeptText, body: CertificateTextBody): Promise<KeptText> {
      await insertText(tx, number + 1, body);
      await audit.record(tx, {
        action: 'certificate.text-saved',
        subject: { type: 'tenant', id: tx.tenantId },
      });
      return currentText(tx);
    },
  };
}
export type Certificates = ReturnType<typeof createCertificates>;
