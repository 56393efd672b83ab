import { IconCheck, IconLock } from '@tabler/icons-react';
import type { EnrolmentDetail } from '@tenure/contract/learning/enrolments.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../learning.module.css';
import '../words.ts';

interface ContentsCardProps {
  enrolment: EnrolmentDetail;
  chosen: number | null;
  /** Left out where the contents are only read. */
  onChoose?: (key: number) => void;
}

/** Sections and activities with how far each is; what is locked says what opens it. */
export function ContentsCard({ enrolment, chosen, onChoose }: ContentsCardProps) {
  const { t } = useTranslation();
  const all = enrolment.sections.flatMap(({ activities }) => activities);
  return (
    <WidgetCard
      title={t('learning.take.contents')}
      summary={t('learning.take.progress', {
        done: all.filter(({ isDone }) => isDone).length,
        total: all.length,
      })}
    >
      {enrolment.sections.map((section, place) => (
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
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </WidgetCard>
  );
}
