import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import { mostResumePages, type ResumeToSave, resumeFields } from '@tenure/contract/people/resume.ts';
import { inOrder, tooLate } from '@tenure/domain/people/resume.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { found, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { Download, type Upload } from '../../../platform/http/route.ts';
import { pagesOfPdf } from '../../../platform/pdf/pages-of-pdf.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../../platform/storage/sealed-files.ts';
import { putDocument, putResume, type ResumeOfPerson, resumeToRead, takeDocument } from './resume.store.ts';

/** The context documents are sealed with on arrival; the same names are needed to open them. */
export const sealedAs = { table: 'resume_document', column: 'file' } as const;

export const pagesOf = (content: Buffer): Promise<number> =>
  pagesOfPdf(content, {
    mostPages: mostResumePages,
    notPdf: () => refuse('resume.upload.not-pdf'),
  });

export function createResumeFiles({ encryption, files }: { encryption: FieldEncryption; files: FileStore }) {
  const sealed = createSealedFiles(files, encryption);
  const at = (tenantId: TenantId, rowKey: string) => ({ tenantId, ...sealedAs, rowKey });
  return {
    /** Undefined when there is no such file. */
    read: (tenantId: TenantId, key: string, sealedFor: string) => sealed.get(key, at(tenantId, sealedFor)),
    put: (tenantId: TenantId, content: Buffer, sealedFor: string) =>
      sealed.put(content, at(tenantId, sealedFor)),
  };
}
export type ResumeFiles = ReturnType<typeof createResumeFiles>;

interface ResumeDeps {
  audit: Audit;
  clock: Clock;
  resumeFiles: ResumeFiles;
}

export function createResumes({ audit, clock, resumeFiles }: ResumeDeps) {
  const now = () => clock.now().toString();
  const told = (tx: WriteTx, { employeeId }: ResumeOfPerson, action: AuditAction, details: object = {}) =>
    audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details: { ...details } });
  /** The same, and screens that show it reload it. */
  async function changed(tx: WriteTx, resume: ResumeOfPerson, action: AuditAction, details: object = {}) {
    await told(tx, resume, action, details);
    await tellWhoSees(tx, resume.employeeId, ['employees.resume.view'], {
      type: 'changed',
      subject: 'resume',
    });
  }
  const readAgain = async (tx: WriteTx, { employeeId }: ResumeOfPerson) =>
    found(await resumeToRead(tx, employeeId));

  return {
    async save(tx: WriteTx, resume: ResumeOfPerson, body: ResumeToSave): Promise<ResumeOfPerson> {
      const late = tooLate(body, resume.today);
      if (late.length > 0) {
        throw new Refusal('invalid-input', {
          invalidInputs: late.map((one) => ({ ...one, code: 'too-late' })),
        });
      }
      const written = inOrder(body);
      const parts = resumeFields.filter((key) => !isDeepStrictEqual(written[key], resume.written[key]));
      if (parts.length === 0) return resume;
      await putResume(tx, resume.employeeId, written, now());
      // The parts, without their contents.
      await changed(tx, resume, 'resume.saved', { changed: parts });
      return readAgain(tx, resume);
    },

    async keepDocument(tx: WriteTx, resume: ResumeOfPerson, upload: Upload): Promise<ResumeOfPerson> {
      const { sealed, name, size, key } = upload;
      if (sealed?.pages === undefined) throw new TypeError('The document of a resume was not looked through');
      const isReplaced = await putDocument(
        tx,
        resume.employeeId,
        { name, size, pages: sealed.pages, storageKey: key, sealedFor: sealed.for },
        now(),
      );
      await changed(tx, resume, 'resume.document-sent', { isReplaced });
      return readAgain(tx, resume);
    },

    async readDocument(tx: WriteTx, resume: ResumeOfPerson): Promise<Download> {
      const { name, storageKey, sealedFor } = found(resume.document ?? undefined);
      const content = found(await resumeFiles.read(tx.tenantId, storageKey, sealedFor));
      await told(tx, resume, 'resume.document-downloaded');
      return new Download(name, 'application/pdf', content);
    },

    async removeDocument(tx: WriteTx, resume: ResumeOfPerson): Promise<void> {
      if (!(await takeDocument(tx, resume.employeeId))) {
        throw refuse('resume.remove.none');
      }
      await changed(tx, resume, 'resume.document-removed');
    },
  };
}
export type Resumes = ReturnType<typeof createResumes>;
