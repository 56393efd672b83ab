import { IconAlertTriangle } from '@tabler/icons-react';
import type { BoardPerson } from '@tenure/contract/work/joiners.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { smallIcon } from '../../../ui/icon.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import css from './joiners.module.css';
import { Timeline } from './joiners.timeline.tsx';
import './joiners.words.ts';
import { daysUntil } from './timeline.model.ts';

interface JoinerRowProps {
  person: BoardPerson;
  kind: 'joining' | 'leaving';
  today: string;
}

export function JoinerRow({ person, kind, today }: JoinerRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, fullName, profileImage, detail, day, steps, done } = person;
  return (
    <li className={css.row}>
      <div className={css.person}>
        <PersonAvatar name={fullName} src={profileImage} size={30} />
        <div className={css.words}>
          <p>
            <PersonLink id={id} name={fullName} />
          </p>
          <p className={css.quiet}>{detail}</p>
        </div>
      </div>
      <div className={css.words}>
        <p className="visually-hidden">{t(`joiners.day.${kind}`)}</p>
        <p>{format.date(day)}</p>
        <p className={css.quiet}>{format.inDays(daysUntil(today, day))}</p>
      </div>
      <Timeline person={person} today={today} />
      <span className={css.count}>
        {steps.length === 0
          ? null
          : t('joiners.stepsDone', { done: format.number(done), total: format.number(steps.length) })}
      </span>
      <Next person={person} />
    </li>
  );
}

function Next({ person: { id, steps, next } }: { person: BoardPerson }) {
  const { t } = useTranslation();
  if (steps.length === 0) {
    return (
      <div className={css.next}>
        <p>{t('joiners.noWorkflow')}</p>
        <p>
          <AppLink className="link" href={`/controlpanel/user-profile/assign-workflow?id=${id}`}>
            {t('joiners.assign')}
          </AppLink>
        </p>
      </div>
    );
  }
  if (next === null) {
    return (
      <div className={css.next}>
        <p className={css.quiet}>{t('joiners.allDone')}</p>
      </div>
    );
  }
  const isLate = next.state === 'late';
  return (
    <div className={css.next}>
      <p className={isLate ? css.late : undefined}>
        {isLate ? <IconAlertTriangle {...smallIcon} aria-label={t('joiners.key.late')} /> : null}{' '}
        <AppLink className="link" href={`/tasks/${next.taskId}`}>
          {next.title}
        </AppLink>
      </p>
      <p className={css.quiet}>{next.owner}</p>
    </div>
  );
}
