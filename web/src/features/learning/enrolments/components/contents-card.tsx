import { Button } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../learning.module.css';
import { useAllowAttempt } from '../taking.queries.ts';
import '../words.ts';

interface ContentsCardProps {
  sections: EnrolmentDetail['sections'];
  chosen: number | null;
  /** Omitted where the contents are read-only. */
  onChoose?: (key: number) => void;
  /** The enrolment of a person whom the viewer may allow another attempt at a quiz. */
  toAllow?: number | null;
}

/** Sections and activities with their progress; locked ones state what unlocks them. */
export function ContentsCard({ sections, chosen, onChoose, toAllow }: ContentsCardProps) {
  const { t } = useTranslation();
  const all = sections.flatMap(({ activities }) => activities);
  return (
    <WidgetCard
      title={t('learning.take.contents')}
      summary={t('learning.take.progress', {
        done: all.filter(({ isDone }) => isDone).length,
        total: all.length,
      })}
    >
      {sections.map((section, place) => (
        <div key={section.activities[0]?.key ?? -place} className={css.section}>
          <h3>{section.title}</h3>
          {section.description === '' ? null : <p className="quiet small">{section.description}</p>}
          <ul className={css.activities}>
            {section.activities.map((activity) => {
              const words = (
                <>
                  <span className={css.name}>{activity.title}</span>
                  <span className="quiet small">
                    {activity.isDone ? (
                      <>
                        <IconCheck {...smallIcon} />
                        <span className="visually-hidden">{t('learning.take.done')}</span>
                      </>
                    ) : activity.isOpenable || onChoose === undefined ? (
                      t('learning.minutes', { count: activity.minutes })
                    ) : (
                      <>
                        <IconLock {...smallIcon} />
                        <span className="visually-hidden">{t('learning.take.locked')}</span>
                      </>
                    )}
                  </span>
                </>
              );
              return (
                <li key={activity.key}>
                  {onChoose !== undefined && activity.isOpenable ? (
                    <button
                      type="button"
                      className={css.activity}
                      aria-current={activity.key === chosen}
                      onClick={() => onChoose(activity.key)}
                    >
                      {words}
                    </button>
                  ) : (
                    <span className={css.activity}>{words}</span>
                  )}
                  {activity.isOutOfAttempts && onChoose === undefined ? (
                    <OutOfAttempts activityKey={activity.key} enrolmentId={toAllow ?? null} />
                  ) : null}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </WidgetCard>
  );
}

/** A person who is stuck at a quiz, and the action for people who may assign courses. */
function OutOfAttempts({ activityKey, enrolmentId }: { activityKey: number; enrolmentId: number | null }) {
  const { t } = useTranslation();
  return (
    <div className={css.stuck}>
      <StatusTag tone="caution">{t('learning.quiz.stuck')}</StatusTag>
      {enrolmentId === null ? null : <AllowButton enrolmentId={enrolmentId} activityKey={activityKey} />}
    </div>
  );
}

function AllowButton({ enrolmentId, activityKey }: { enrolmentId: number; activityKey: number }) {
  const { t } = useTranslation();
  const allow = useAllowAttempt(enrolmentId, activityKey);
  return (
    <Button
      variant="default"
      size="xs"
      loading={allow.isPending}
      onClick={() =>
        allow.mutate(undefined, {
          onSuccess: () => showToast(t('learning.quiz.allowed')),
          onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
        })
      }
    >
      {t('learning.quiz.allow')}
    </Button>
  );
}
