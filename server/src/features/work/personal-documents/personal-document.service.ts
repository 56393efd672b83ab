import path from 'node:path';
import type { AuditAction } from '@tenure/contract/audit-actions.ts';
import type { DocumentKind } from '@tenure/contract/work/personal-documents.ts';
import { mayCheck, mayUpload, whyExpiryIsWrong } from '@tenure/domain/work/personal-document.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { removeErasedFiles } from '../../../platform/erasure/erasure.ts';
import { found, invalidInput, Refusal, refuse } from '../../../platform/http/refusal.ts';
import { type Can, Download, type Upload } from '../../../platform/http/route.ts';
import type { NotificationCentre } from '../../../platform/notifications/notifications.ts';
import { nameOfActor } from '../../../platform/policy/actor-name.reads.ts';
import { tellWhoSees } from '../../../platform/policy/tell-who-sees.ts';
import { kindById } from './kind.store.ts';
import {
  documentAccepted,
  documentDue,
  documentExpiring,
  documentRequested,
  documentSentBack,
  documentsOfPath,
  documentToCheck,
  ownDocumentsPath,
} from './personal-document.notifications.ts';
import { rightsOf, standingOf } from './personal-document.policy.ts';
import {
  type DocumentRow,
  documentById,
  type OfPerson,
  type OneDocument,
} from './personal-document.reads.ts';
import {
  accountOf,
  decideDocument,
  deleteDocument,
  insertRequest,
  insertUpload,
  isRequestOpen,
  noteOpened,
  replaceFile,
  takeReminders,
} from './personal-document.store.ts';
import type { PersonalDocumentFiles } from './personal-document-files.service.ts';

interface Deps {
  audit: Audit;
  notifications: NotificationCentre;
  documentFiles: PersonalDocumentFiles;
}

interface Uploaded {
  kindId: number;
  expiresOn: string | null;
  upload: Upload;
}

async function kindInUse(tx: WriteTx, id: number): Promise<DocumentKind> {
  const kind = await kindById(tx, id);
  if (kind === undefined || kind.isArchived)
    throw invalidInput('kindId', 'not-offered', 'Choose a kind that is offered');
  return kind;
}

export function createPersonalDocuments({ audit, notifications, documentFiles }: Deps) {
  type Action = Extract<AuditAction, `personal-document.${string}`>;
  const record = (tx: WriteTx, action: Action, employeeId: number, kind: string, more = {}) =>
    audit.record(tx, { action, subject: { type: 'employee', id: employeeId }, details: { kind, ...more } });
  const announce = (tx: WriteTx, employeeId: number) =>
    tellWhoSees(tx, employeeId, ['documents.personal.view'], { type: 'changed', subject: 'documents' });

  async function tellPerson(
    tx: WriteTx,
    employeeId: number,
    kind: string,
    parameters: Record<string, string>,
  ) {
    const accountId = await accountOf(tx, employeeId);
    if (accountId === null || accountId === tx.actor.accountId) return;
    await notifications.notify(tx, [accountId], { kind, parameters, href: ownDocumentsPath });
  }

  /** Replaces the file of the request it answers or of the upload before it, and deletes the earlier one. */
  async function replace(tx: WriteTx, before: DocumentRow, file: Parameters<typeof replaceFile>[2]) {
    await replaceFile(tx, before.id, file);
    if (before.file !== null) await removeErasedFiles(tx, [before.file.storageKey]);
    return before.id;
  }

  return {
    async request(
      tx: WriteTx,
      { employeeId }: OfPerson,
      body: { kindId: number; instructions: string; dueOn: string | null },
    ): Promise<DocumentRow> {
      const kind = await kindInUse(tx, body.kindId);
      if (await isRequestOpen(tx, employeeId, kind.id)) {
        throw refuse('personal-documents.request.requested');
      }
      const id = await insertRequest(tx, employeeId, body);
      await record(tx, 'personal-document.requested', employeeId, kind.title);
      await tellPerson(tx, employeeId, documentRequested.kind, { document: kind.title });
      await announce(tx, employeeId);
      return found(await documentById(tx, employeeId, id));
    },

    async upload(
      tx: WriteTx,
      person: OfPerson,
      before: DocumentRow | null,
      { kindId, expiresOn, upload }: Uploaded,
      can: Can,
    ): Promise<DocumentRow> {
      const { sealed, name, size, key } = upload;
      if (sealed === undefined) throw new TypeError('The document was not sealed');
      const kind = await kindInUse(tx, before?.kind.id ?? kindId);
      if (before !== null && before.kind.id !== kindId) {
        throw invalidInput('kindId', 'another', 'Choose the kind that was requested');
      }
      if (before !== null && !mayUpload(before.state)) throw refuse('personal-documents.upload.accepted');
      const wrong = whyExpiryIsWrong(kind.expiry, expiresOn);
      if (wrong !== null) throw invalidInput('expiresOn', 'expiry', wrong);
      const file = {
        name: `${kind.title}${path.extname(name)}`,
        size,
        storageKey: key,
        sealedFor: sealed.for,
        expiresOn,
        isAccepted: standingOf(person, can).checks,
      };
      const id =
        before === null
          ? await insertUpload(tx, person.employeeId, kind.id, file)
          : await replace(tx, before, file);
      await record(tx, 'personal-document.uploaded', person.employeeId, kind.title);
      const requester = before?.requestedBy ?? null;
      if (requester !== null && requester !== tx.actor.accountId && !file.isAccepted) {
        await notifications.notify(tx, [requester], {
          kind: documentToCheck.kind,
          parameters: { document: kind.title, person: await nameOfActor(tx) },
          href: documentsOfPath(person.employeeId),
          speaksOf: { employeeId: person.employeeId },
        });
      }
      await announce(tx, person.employeeId);
      return found(await documentById(tx, person.employeeId, id));
    },

    async open(tx: WriteTx, subject: OneDocument, reason: string, can: Can): Promise<Download> {
      const document = found(subject.document);
      const { name, storageKey, sealedFor } = found(document.file ?? undefined);
      if (rightsOf(subject, document, can).needsReason && reason === '') {
        throw invalidInput('reason', 'required', 'Enter why you open it. The person can read it');
      }
      const { content, type } = found(await documentFiles.read(tx.tenantId, storageKey, sealedFor));
      if (!(await noteOpened(tx, document.id))) throw new Refusal('not-found');
      await record(tx, 'personal-document.opened', subject.employeeId, document.kind.title, {
        ...(reason !== '' && { reason }),
      });
      return new Download(name, type, content);
    },

    async check(
      tx: WriteTx,
      subject: OneDocument,
      decision: 'accepted' | 'sent-back',
      reason: string,
    ): Promise<DocumentRow> {
      const document = found(subject.document);
      const { employeeId } = subject;
      if (!mayCheck(document.state)) throw refuse('personal-documents.check.not-waiting');
      await decideDocument(tx, document.id, decision, reason);
      await record(tx, `personal-document.${decision}`, employeeId, document.kind.title);
      const kind = decision === 'accepted' ? documentAccepted.kind : documentSentBack.kind;
      await tellPerson(tx, employeeId, kind, { document: document.kind.title });
      await announce(tx, employeeId);
      return found(await documentById(tx, employeeId, document.id));
    },

    async remove(tx: WriteTx, subject: OneDocument, can: Can): Promise<void> {
      const document = found(subject.document);
      if (!rightsOf(subject, document, can).canRemove) throw refuse('personal-documents.remove.not-possible');
      const key = await deleteDocument(tx, document.id);
      if (key !== null) await removeErasedFiles(tx, [key]);
      await record(tx, 'personal-document.removed', subject.employeeId, document.kind.title);
      await announce(tx, subject.employeeId);
    },

    /** Requests that are due soon and documents that expire soon, each once. */
    async remind(tx: WriteTx): Promise<void> {
      for (const { accountId, kind, day, reminder } of await takeReminders(tx)) {
        await notifications.notify(tx, [accountId], {
          kind: reminder === 'due' ? documentDue.kind : documentExpiring.kind,
          parameters: { document: kind, day },
          href: ownDocumentsPath,
        });
      }
    },
  };
}
export type PersonalDocuments = ReturnType<typeof createPersonalDocuments>;
