import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Certificate } from '@tenure/contract/learning/certificates.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { showToast } from '../../../ui/toast.ts';
import { CertificateRow } from './certificate-row.tsx';
import css from './certificates.module.css';
import { certificatesQuery, useDownload, useShare, useWithdraw } from './certificates.queries.ts';
import './certificates.words.ts';

interface Question {
  does: 'share' | 'shareAgain' | 'withdraw';
  about: Certificate;
}

/** The certificates of a person’s courses; they share their own. */
export function CertificatesSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [question, setQuestion] = useState<Question | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const answer = useQuery({ ...certificatesQuery(employeeId, page), placeholderData: keepPreviousData });
  const download = useDownload(employeeId);
  const share = useShare(employeeId);
  const withdraw = useWithdraw(employeeId);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  return (
    <>
      <ListCard
        title={t('certificates.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('certificates.failed')}
        expected={2}
        empty={<EmptyState title={t('certificates.none')}>{t('certificates.noneHelp')}</EmptyState>}
      >
        {(certificates) => (
          <ul className={css.rows}>
            {certificates.map((one) => (
              <CertificateRow
                key={one.id}
                certificate={one}
                onDownload={() => download.mutate(one, { onError })}
                onShare={() =>
                  setQuestion({ does: one.sharedAt === null ? 'share' : 'shareAgain', about: one })
                }
                onWithdraw={() => setQuestion({ does: 'withdraw', about: one })}
              />
            ))}
          </ul>
        )}
      </ListCard>
      {confirmation()}
      {address === null ? null : (
        <ShownOnce
          title={t('certificates.address.title')}
          warning={t('certificates.address.warning')}
          secret={address}
          copyLabel={t('certificates.address.copy')}
          copiedLabel={t('certificates.address.copied')}
          doneLabel={t('certificates.address.done')}
          onDone={() => setAddress(null)}
        />
      )}
    </>
  );

  function act() {
    if (question === null) return;
    setQuestion(null);
    if (question.does === 'withdraw') {
      withdraw.mutate(question.about, { onSuccess: () => showToast(t('certificates.withdrawn')), onError });
    } else {
      share.mutate(question.about, { onSuccess: ({ body }) => setAddress(body.data.address), onError });
    }
  }

  function confirmation() {
    const does = question?.does ?? 'share';
    return (
      <ConfirmDestructive
        opened={question !== null}
        title={t(`certificates.question.${does}Title`)}
        confirmLabel={t(`certificates.${does}`)}
        keepLabel={t('certificates.question.keep')}
        onKeep={() => setQuestion(null)}
        onConfirm={act}
      >
        {t(`certificates.question.${does}Help`)}
      </ConfirmDestructive>
    );
  }
}
