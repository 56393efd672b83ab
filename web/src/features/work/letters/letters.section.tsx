import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Letter } from '@tenure/contract/work/letters.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListCard } from '../../../ui/list-card.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { showToast } from '../../../ui/toast.ts';
import { DrawDialog } from './draw.dialog.tsx';
import { LetterRow } from './letter-row.tsx';
import css from './letters.module.css';
import { lettersQuery, useDownload, useShare, useWithdraw } from './letters.queries.ts';
import './letters.words.ts';

interface Question {
  does: 'share' | 'shareAgain' | 'withdraw';
  about: Letter;
}

/** The letters drawn about a person; they share their own. */
export function LettersSection({
  employeeId,
  fullName,
}: Pick<ProfileSectionProps, 'employeeId' | 'fullName'>) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [isDrawing, setDrawing] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const answer = useQuery({ ...lettersQuery(employeeId, page), placeholderData: keepPreviousData });
  const download = useDownload(employeeId);
  const share = useShare(employeeId);
  const withdraw = useWithdraw(employeeId);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
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
          <ul className={css.rows}>
            {letters.map((one) => (
              <LetterRow
                key={one.id}
                letter={one}
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
      {isDrawing ? (
        <DrawDialog employeeId={employeeId} fullName={fullName} onClose={() => setDrawing(false)} />
      ) : null}
      {confirmation()}
      {address === null ? null : (
        <ShownOnce
          title={t('letters.address.title')}
          warning={t('letters.address.warning')}
          secret={address}
          copyLabel={t('letters.address.copy')}
          copiedLabel={t('letters.address.copied')}
          doneLabel={t('letters.address.done')}
          onDone={() => setAddress(null)}
        />
      )}
    </>
  );

  function act() {
    if (question === null) return;
    setQuestion(null);
    if (question.does === 'withdraw') {
      withdraw.mutate(question.about, { onSuccess: () => showToast(t('letters.withdrawn')), onError });
    } else {
      share.mutate(question.about, { onSuccess: ({ body }) => setAddress(body.data.address), onError });
    }
  }

  function confirmation() {
    const does = question?.does ?? 'share';
    return (
      <ConfirmDestructive
        opened={question !== null}
        title={t(`letters.question.${does}Title`)}
        confirmLabel={t(`letters.${does}`)}
        keepLabel={t('letters.question.keep')}
        onKeep={() => setQuestion(null)}
        onConfirm={act}
      >
        {t(`letters.question.${does}Help`)}
      </ConfirmDestructive>
    );
  }
}
