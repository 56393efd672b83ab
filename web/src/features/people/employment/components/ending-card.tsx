import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { type EmploymentAnswer, useTakeBack } from '../ending.queries.ts';
import css from './employment.module.css';

const toHold = ['retention.leavers.view', 'retention.hold.edit'] as const;

/** States that the person leaves or has left, with the action to undo it while there is one. */
export function EndingCard({ answer }: { answer: EmploymentAnswer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: employment, metadata } = answer.body;
  const mayHold = toHold.every((one) => metadata.capabilities.includes(one));
  const { fullName: name, current, endDate, today } = employment;
  const [isAsking, setAsking] = useState(false);
  const takeBack = useTakeBack(employment.employeeId);
  if (endDate === null) return null;
  const day = format.date(endDate);
  return (
    <section className={css.card} aria-labelledby="ending-title">
      <h2 id="ending-title">
        {t(endDate < today ? 'employment.ended' : 'employment.planned', { name, day })}
      </h2>
      <div className={css.effects}>
        {current === null ? (
          <p>{t('employment.endedElsewhere')}</p>
        ) : (
          <>
            <p>
              {t(`employment.kinds.${current.kind}`)}
              {current.words === '' ? '' : `: ${current.words}`}
            </p>
            <p>
              {current.plannedBy === null
                ? t('employment.plannedBySomebody', { when: format.dateTime(current.plannedAt) })
                : t('employment.plannedBy', {
                    name: current.plannedBy,
                    when: format.dateTime(current.plannedAt),
                  })}
            </p>
            {current.reportsGoTo === null ? null : (
              <p>{t('employment.reportsGoTo', { name: current.reportsGoTo.fullName })}</p>
            )}
            {employment.hasAccount ? (
              <p>{t(current.toldPerson ? 'employment.told' : 'employment.notTold')}</p>
            ) : null}
          </>
        )}
        {mayHold ? (
          <p>
            <Link
              to="/admin/retention/leavers/$employeeId"
              params={{ employeeId: String(employment.employeeId) }}
              className="link"
            >
              {t('employment.toHold')}
            </Link>
          </p>
        ) : null}
        {takeBack.error === null ? null : (
          <Note tone="critical" announce="now">
            {failureText(t, takeBack.error)}
          </Note>
        )}
        {employment.canTakeBack ? (
          <div>
            <Button variant="default" loading={takeBack.isPending} onClick={() => setAsking(true)}>
              {t('employment.takeBack')}
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDestructive
        opened={isAsking}
        title={t('employment.takeBackTitle', { name })}
        confirmLabel={t('employment.takeBack')}
        keepLabel={t('employment.takeBackNot')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          takeBack.mutate(answer.etag, { onSuccess: () => showToast(t('employment.takenBack')) });
        }}
      >
        {t('employment.takeBackHelp')}
      </ConfirmDestructive>
    </section>
  );
}
