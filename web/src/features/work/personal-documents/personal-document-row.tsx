import { Button } from '@mantine/core';
import type { PersonalDocument } from '@tenure/contract/work/personal-documents.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ItemFacts, ItemRow } from '../../../ui/item-row.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import './personal-documents.words.ts';

export interface DocumentActs {
  upload: (document: PersonalDocument) => void;
  /** Uploads the one that follows it. */
  renew: (document: PersonalDocument) => void;
  check: (document: PersonalDocument) => void;
  remove: (document: PersonalDocument) => void;
  open: (document: PersonalDocument) => void;
}

const tones = { requested: 'caution', 'to-check': 'informative', 'sent-back': 'critical' } as const;
const validityTones = { valid: 'positive', expiring: 'caution', expired: 'critical' } as const;

interface PersonalDocumentRowProps {
  document: PersonalDocument;
  /** Whether its button to upload or check is the screen's one filled button. */
  isFirst: boolean;
  isRenewable: boolean;
  /** Whether it expires, and a later one of its kind was approved. */
  isReplaced: boolean;
  acts: DocumentActs;
}

export function PersonalDocumentRow(props: PersonalDocumentRowProps) {
  const { document, isFirst, isRenewable, isReplaced, acts } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, state, validity, file, dueOn, expiresOn } = document;
  const waits = state === 'requested' || state === 'sent-back';
  const facts = [
    ...(waits && dueOn !== null ? [t('personalDocuments.due', { day: format.date(dueOn) })] : []),
    ...(expiresOn === null ? [] : [t('personalDocuments.validUntil', { day: format.date(expiresOn) })]),
    ...(file === null
      ? []
      : [
          t('personalDocuments.uploaded', {
            day: format.dayOf(file.uploadedAt),
            size: format.bytes(file.size),
          }),
        ]),
  ];
  return (
    <ItemRow
      title={kind.title}
      tag={
        isReplaced ? (
          <StatusTag tone="informative">{t('personalDocuments.replaced')}</StatusTag>
        ) : state === 'accepted' ? (
          <StatusTag tone={validityTones[validity ?? 'valid']}>
            {t(`personalDocuments.validity.${validity ?? 'valid'}`)}
          </StatusTag>
        ) : (
          <StatusTag tone={tones[state]}>{t(`personalDocuments.states.${state}`)}</StatusTag>
        )
      }
      buttons={
        <>
          {' '}
          {document.canUpload && state !== 'to-check' ? (
            <Button
              size="xs"
              variant={isFirst ? 'filled' : 'default'}
              aria-label={t('personalDocuments.uploadThat', { kind: kind.title })}
              onClick={() => acts.upload(document)}
            >
              {t('personalDocuments.uploadThis')}
            </Button>
          ) : null}
          {isRenewable ? (
            <Button
              size="xs"
              variant={isFirst ? 'filled' : 'default'}
              aria-label={t('personalDocuments.renewThat', { kind: kind.title })}
              onClick={() => acts.renew(document)}
            >
              {t('personalDocuments.renew')}
            </Button>
          ) : null}
          {document.canCheck ? (
            <Button
              size="xs"
              variant={isFirst ? 'filled' : 'default'}
              aria-label={t('personalDocuments.checkThat', { kind: kind.title })}
              onClick={() => acts.check(document)}
            >
              {t('personalDocuments.check')}
            </Button>
          ) : null}
          {document.canOpen ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('personalDocuments.openThat', { kind: kind.title })}
              onClick={() => acts.open(document)}
            >
              {t('personalDocuments.open')}
            </Button>
          ) : null}
          {document.canRemove ? (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('personalDocuments.removeThat', { kind: kind.title })}
              onClick={() => acts.remove(document)}
            >
              {t('personalDocuments.remove')}
            </Button>
          ) : null}
        </>
      }
    >
      {document.reason === '' ? null : <p>{t('personalDocuments.sentBack', { reason: document.reason })}</p>}
      {waits && document.instructions !== '' ? <p>{document.instructions}</p> : null}
      {facts.length === 0 ? null : <ItemFacts>{facts.join(' · ')}</ItemFacts>}
    </ItemRow>
  );
}
