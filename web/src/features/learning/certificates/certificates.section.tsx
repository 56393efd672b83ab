import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ItemRows } from '../../../ui/item-row.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { useSharing } from '../../../ui/sharing.tsx';
import { CertificateRow } from './certificate-row.tsx';
import { certificatesQuery, useDownload, useShare, useWithdraw } from './certificates.queries.ts';
import './certificates.words.ts';

/** The certificates of a person’s courses; they share their own. */
export function CertificatesSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useQuery({ ...certificatesQuery(employeeId, page), placeholderData: keepPreviousData });
  const download = useDownload(employeeId);
  const { askToShare, askToWithdraw, onError, dialogs } = useSharing({
    word: (word) => t(`certificates.${word}`),
    share: useShare(employeeId),
    withdraw: useWithdraw(employeeId),
  });
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
          <ItemRows>
            {certificates.map((one) => (
              <CertificateRow
                key={one.id}
                certificate={one}
                onDownload={() => download.mutate(one, { onError })}
                onShare={() => askToShare(one)}
                onWithdraw={() => askToWithdraw(one)}
              />
            ))}
          </ItemRows>
        )}
      </ListCard>
      {dialogs}
    </>
  );
}
