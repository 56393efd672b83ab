import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { CertificateTextBody, CheckedCertificate } from '@tenure/contract/learning/certificates.ts';
import { certificateNumberText } from '@tenure/domain/learning/certificate.ts';
import { certificateCheckAddress } from '@tenure/domain/learning/certificate-address.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { hashToken, randomToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import type { CallLimit } from '../../../platform/http/call-limit.ts';
import { found, Refusal } from '../../../platform/http/refusal.ts';
import { Download, type RequestFacts } from '../../../platform/http/route.ts';
import { modulesOfCompany } from '../../../platform/modules/company-modules.reads.ts';
import {
  type CertificateRow,
  certificateBehind,
  certificateToDraw,
  currentText,
  type KeptText,
  type OneCertificate,
} from './certificate.reads.ts';
import { deleteShare, insertText, putShare } from './certificate.store.ts';
import { certificatePdf } from './certificate-pdf.service.ts';

/** 128 bits. */
const tokenBytes = 16;

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

    /** Shared anew, the address before it ends. */
    async share(tx: WriteTx, subject: OneCertificate, origin: string): Promise<string> {
      const row = found(subject.certificate);
      const token = randomToken(tokenBytes);
      await putShare(tx, { employeeId: subject.employeeId, id: row.id }, hashToken(token));
      await record(tx, 'certificate.shared', subject.employeeId, row);
      return certificateCheckAddress(origin, token);
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

export function createCertificateChecks({ database, limit }: { database: Database; limit: CallLimit }) {
  /** Null alike where the company keeps no learning, and where the address leads to nothing. */
  async function read(tx: Tx, token: string): Promise<CheckedCertificate | null> {
    const [modules, certificate] = await Promise.all([
      modulesOfCompany(tx),
      certificateBehind(tx, hashToken(token)),
    ]);
    return modules.has('learning') ? (certificate ?? null) : null;
  }

  return {
    async check(token: string, { host, id }: RequestFacts, from: string): Promise<CheckedCertificate> {
      // Counted before anything is looked up, so that the count tells nothing.
      const waitSeconds = limit.waitAfterCall(from);
      if (waitSeconds > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: waitSeconds });
      return found(
        (await database.asHost(host, 'read only', id, (_tenant, tx) => read(tx, token))) ?? undefined,
      );
    },
  };
}
export type CertificateChecks = ReturnType<typeof createCertificateChecks>;
