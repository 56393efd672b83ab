import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ItemRows } from '../../../ui/item-row.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { useSharing } from '../../../ui/sharing.tsx';
import { DrawDialog } from './draw.dialog.tsx';
import { LetterRow } from './letter-row.tsx';
import { lettersQuery, useDownload, useShare, useWithdraw } from './letters.queries.ts';
import './letters.words.ts';

/** The letters drawn about a person; they share their own. */
export function LettersSection({
  employeeId,
  fullName,
}: Pick<ProfileSectionProps, 'employeeId' | 'fullName'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [isDrawing, setDrawing] = useState(false);
  const answer = useQuery({ ...lettersQuery(employeeId, page), placeholderData: keepPreviousData });
  const download = useDownload(employeeId);
  const { askToShare, askToWithdraw, onError, dialogs } = useSharing({
    word: (word) => t(`letters.${word}`),
    share: useShare(employeeId),
    withdraw: useWithdraw(employeeId),
  });
  return (
    <>
      <ListCard
        title={t('letters.title')}
        answer={answer}
        page={page}
        onPage={setPage}
        failed={t('letters.failed')}
        expected={2}
        empty={<EmptyState title={t('letters.none')}>{t('letters.noneHelp')}</EmptyState>}
        actions={
          answer.data?.metadata.actions.includes('CREATE') ? (
            <Button size="xs" variant="default" onClick={() => setDrawing(true)}>
              {t('letters.draw')}
            </Button>
          ) : null
        }
      >
        {(letters) => (
          <ItemRows>
            {letters.map((one) => (
              <LetterRow
                key={one.id}
                letter={one}
                onDownload={() => download.mutate(one, { onError })}
                onShare={() => askToShare(one)}
                onWithdraw={() => askToWithdraw(one)}
              />
            ))}
          </ItemRows>
        )}
      </ListCard>
      {isDrawing ? (
        <DrawDialog employeeId={employeeId} fullName={fullName} onClose={() => setDrawing(false)} />
      ) : null}
      {dialogs}
    </>
  );
}
