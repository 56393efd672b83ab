import { Box } from '@mantine/core';
import type { DatedEntry } from '@tenure/contract/company/widgets.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { boardColumns } from './starters-board.model.ts';
import css from './starters-board.module.css';
import './words.ts';

/** Starters and leavers as cards: who starts within a week, who starts later, and who leaves. */
export function StartersBoard({ entries }: { entries: readonly DatedEntry[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(useSite().user.timezone);
  return (
    <div className={css.board}>
      {boardColumns(entries, today).map(({ key, entries: shown }) => (
        <section key={key} className={css.column}>
          <h3 className={css.heading}>
            {t(`homeWidgets.board.${key}`)} <span className="quiet">{format.number(shown.length)}</span>
          </h3>
          <ul className={css.cards}>
            {shown.map((entry) => (
              <PersonCard key={entry.key} entry={entry} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PersonCard({ entry, today }: { entry: DatedEntry; today: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, label, profileImage, detail, day, link, steps } = entry;
  const name = kind === 'leaver' ? 'leaves' : 'starts';
  return (
    <li className={css.card}>
      <span className={css.person}>
        <PersonAvatar name={label} src={profileImage} size={24} />
        <span className={css.name}>{link === null ? label : <AppLink href={link}>{label}</AppLink>}</span>
      </span>
      {detail === null ? null : <span className={css.detail}>{detail}</span>}
      <span className={css.detail}>
        {day === today
          ? t(`homeWidgets.${name}Today`)
          : t(`homeWidgets.${name}`, { day: day === null ? '' : format.date(day) })}
      </span>
      {steps === undefined ? null : <Steps steps={steps} />}
    </li>
  );
}

function Steps({ steps: { done, total, late } }: { steps: NonNullable<DatedEntry['steps']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const said = { done: format.number(done), total: format.number(total) };
  return (
    <>
      <span className={css.steps}>
        <Box className={css.bar ?? ''} aria-hidden __vars={{ '--done': `${(done / total) * 100}%` }}>
          <span />
        </Box>
        <span aria-hidden>{t('homeWidgets.board.steps', said)}</span>
        <span className="visually-hidden">{t('homeWidgets.board.stepsOf', said)}</span>
      </span>
      {late === 0 ? null : <span className={css.late}>{t('homeWidgets.board.late', { count: late })}</span>}
    </>
  );
}
