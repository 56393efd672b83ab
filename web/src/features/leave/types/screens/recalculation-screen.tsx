import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { Differences, RecalculationProgress } from '../components/differences.tsx';
import { useRecalculation } from '../use-recalculation.ts';
import css from './recalculation-screen.module.css';
import '../words.ts';

/** Recalculates every balance from the start, shows the differences, and corrects them once confirmed. */
export function RecalculationScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  usePageTitle(t('leaveTypes.recalculate'));
  const check = useRecalculation();
  const apply = useRecalculation();
  const [isAsking, setAsking] = useState(false);
  const found = check.run.data;
  const failure = check.run.error ?? apply.run.error;
  const progress = check.progress ?? apply.progress;
  const start = () => {
    apply.run.reset();
    check.run.mutate({ apply: false });
  };
  return (
    <>
      <PageHeader title={t('leaveTypes.recalculate')} subtitle={t('leaveTypes.recalculateHelp')} />
      <div className={css.page}>
        <WidgetCard title={t('leaveTypes.checkCard')}>
          <WidgetBody>
            <div className={css.body}>
              <p>{t('leaveTypes.checkBalances')}</p>
              <Group gap="xs">
                <Button
                  variant={found === undefined ? 'filled' : 'default'}
                  loading={check.run.isPending}
                  disabled={apply.run.isPending}
                  onClick={start}
                >
                  {t(found === undefined ? 'leaveTypes.findDifferences' : 'leaveTypes.findAgain')}
                </Button>
                {found !== undefined && found.isWhole && found.differences.length > 0 ? (
                  <Button loading={apply.run.isPending} onClick={() => setAsking(true)}>
                    {t('leaveTypes.correct', { count: found.differences.length })}
                  </Button>
                ) : null}
              </Group>
              <RecalculationProgress
                progress={progress}
                stop={check.progress === null ? apply.stop : check.stop}
              />
              {failure === null ? null : (
                <Note tone="critical" announce="now">
                  {failureDetail(t, failure)}
                </Note>
              )}
              {found === undefined ? null : (
                <p aria-live="polite">
                  {found.differences.length === 0
                    ? t('leaveTypes.noDifferences', { people: format.number(found.looked) })
                    : t('leaveTypes.foundDifferences', {
                        count: found.differences.length,
                        people: format.number(found.looked),
                      })}
                </p>
              )}
            </div>
          </WidgetBody>
        </WidgetCard>
        {found === undefined || found.differences.length === 0 ? null : (
          <WidgetCard title={t('leaveTypes.differences')} count={format.number(found.differences.length)}>
            <Differences differences={found.differences} label={t('leaveTypes.differences')} />
          </WidgetCard>
        )}
      </div>
      <ConfirmDestructive
        opened={isAsking}
        title={t('leaveTypes.correctTitle')}
        confirmLabel={t('leaveTypes.correct', { count: found?.differences.length ?? 0 })}
        keepLabel={t('leaveTypes.keepBalances')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          apply.run.mutate(
            { apply: true },
            {
              onSuccess: ({ differences }) => {
                showToast(t('leaveTypes.corrected', { count: differences.length }));
                check.run.reset();
              },
            },
          );
        }}
      >
        {t('leaveTypes.correctHelp')}
      </ConfirmDestructive>
    </>
  );
}
