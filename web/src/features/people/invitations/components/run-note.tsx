import type { InvitationRun } from '@tenure/contract/people/invitations.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './invitations.module.css';

/** The progress of the viewer's newest sending, and its result. */
export function RunNote({ run }: { run: InvitationRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { done, total } = run.progress;
  const counts = {
    done: format.number(done),
    total: format.number(total),
    sent: format.number(run.sent),
  };
  return (
    <WidgetCard title={t('invitations.runTitle')}>
      <div className={css.section} aria-live="polite">
        {run.state === 'running' ? (
          <>
            <progress
              className={css.progress}
              aria-label={t('invitations.runTitle')}
              value={done}
              max={total}
            />
            <p className="quiet small figures">{t('invitations.runProgress', counts)}</p>
          </>
        ) : (
          <p>{t(run.state === 'done' ? 'invitations.runDone' : 'invitations.runFailed', counts)}</p>
        )}
        {run.notSent.length === 0 ? null : (
          <ul className={css.reasons} aria-label={t('invitations.runNotSent')}>
            {run.notSent.map(({ problem, count }) => (
              <li key={problem}>
                {t('invitations.runReason', {
                  reason: t(`invitations.problems.${problem}`),
                  count,
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </WidgetCard>
  );
}
