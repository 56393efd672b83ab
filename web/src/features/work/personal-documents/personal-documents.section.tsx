import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { smallIcon } from '../../../ui/icon.ts';
import { ItemRows } from '../../../ui/item-row.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { DocumentCheck } from './check.dialog.tsx';
import { type DocumentActs, PersonalDocumentRow } from './personal-document-row.tsx';
import { personalDocumentsQuery, useDownload, useRemove } from './personal-documents.queries.ts';
import { ReasonDialog } from './reason.dialog.tsx';
import { RequestDialog } from './request.dialog.tsx';
import { UploadDialog } from './upload.dialog.tsx';
import './personal-documents.words.ts';

/** The open dialog; a null document is a new one. */
type Open =
  | { what: 'upload'; document: PersonalDocument | null; kindId?: number }
  | { what: 'check' | 'remove' | 'reason'; document: PersonalDocument }
  | { what: 'request' };

/** The document with the screen's one filled button: to check for HR, otherwise to upload. */
const mostPressing = (documents: readonly PersonalDocument[], isForHr: boolean) =>
  documents.find(({ canCheck, canUpload, state }) =>
    isForHr ? canCheck : canUpload && (state === 'requested' || state === 'sent-back'),
  );

/** The next ones of its kind, whether requested, uploaded or approved; null for one that does not expire yet. */
function followers({ id, kind, validity }: PersonalDocument, documents: readonly PersonalDocument[]) {
  if (validity === null || validity === 'valid') return null;
  return documents.filter((other) => other.kind.id === kind.id && other.id > id);
}

/** A person’s documents: uploaded by them, requested and checked by HR. */
export function PersonalDocumentsSection({
  employeeId,
  fullName,
}: Pick<ProfileSectionProps, 'employeeId' | 'fullName'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useQuery({
    ...personalDocumentsQuery(employeeId, page),
    placeholderData: keepPreviousData,
  });
  const actions = answer.data?.metadata.actions ?? [];
  const remove = useRemove(employeeId);
  const download = useDownload(employeeId);
  const fail = (error: Error) => showToast(failureDetail(t, error), 'critical');
  const close = () => setOpen(null);
  const acts: DocumentActs = {
    upload: (document) => setOpen({ what: 'upload', document }),
    renew: ({ kind }) => setOpen({ what: 'upload', document: null, kindId: kind.id }),
    check: (document) => setOpen({ what: 'check', document }),
    remove: (document) => setOpen({ what: 'remove', document }),
    open: (document) =>
      document.needsReason
        ? setOpen({ what: 'reason', document })
        : download.mutate({ document, reason: '' }, { onError: fail }),
  };
  const toRemove = open?.what === 'remove' ? open.document : null;
  return (
    <>
      <ListCard
        title={t('personalDocuments.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('personalDocuments.failed')}
        expected={2}
        empty={<EmptyState title={t('personalDocuments.none')}>{t('personalDocuments.noneHelp')}</EmptyState>}
        actions={
          <>
            {actions.includes('EDIT') ? (
              <Button size="xs" variant="default" onClick={() => setOpen({ what: 'request' })}>
                {t('personalDocuments.request')}
              </Button>
            ) : null}
            {actions.includes('CREATE') ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconUpload {...smallIcon} />}
                onClick={() => setOpen({ what: 'upload', document: null })}
              >
                {t('personalDocuments.upload')}
              </Button>
            ) : null}
          </>
        }
      >
        {(documents) => (
          <ItemRows>
            {documents.map((document) => (
              <PersonalDocumentRow
                key={document.id}
                document={document}
                isFirst={document.id === mostPressing(documents, actions.includes('EDIT'))?.id}
                isRenewable={actions.includes('CREATE') && followers(document, documents)?.length === 0}
                isReplaced={
                  followers(document, documents)?.some(({ state }) => state === 'accepted') ?? false
                }
                acts={acts}
              />
            ))}
          </ItemRows>
        )}
      </ListCard>
      {open?.what === 'upload' ? (
        <UploadDialog
          employeeId={employeeId}
          document={open.document}
          {...(open.kindId !== undefined && { kindId: open.kindId })}
          onClose={close}
        />
      ) : null}
      {open?.what === 'request' ? (
        <RequestDialog employeeId={employeeId} fullName={fullName} onClose={close} />
      ) : null}
      {open?.what === 'check' ? (
        <DocumentCheck employeeId={employeeId} document={open.document} onOpen={acts.open} onClose={close} />
      ) : null}
      {open?.what === 'reason' ? (
        <ReasonDialog employeeId={employeeId} document={open.document} onClose={close} />
      ) : null}
      <ConfirmDestructive
        opened={toRemove !== null}
        title={t('personalDocuments.removeTitle', { kind: toRemove?.kind.title ?? '' })}
        confirmLabel={t('personalDocuments.remove')}
        keepLabel={t('personalDocuments.keep')}
        onKeep={close}
        onConfirm={() => {
          if (toRemove === null) return;
          remove.mutate(toRemove, {
            onSuccess: () => showToast(t('personalDocuments.removed')),
            onError: fail,
            onSettled: close,
          });
        }}
      >
        {t('personalDocuments.removeHelp')}
      </ConfirmDestructive>
    </>
  );
}
