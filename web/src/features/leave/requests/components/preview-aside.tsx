import { Link } from '@tanstack/react-router';
import type { LeaveBalance } from '@tenure/contract/leave/leave-balances.ts';
import type { LeavePreview } from '@tenure/contract/leave/leave-requests.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { leaveAmount } from '../../../../ui/leave-amount.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { toneIcons } from '../../../../ui/status-tag.tsx';
import sums from '../../../../ui/sums.module.css';
import { WidgetBody, WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from './preview-aside.module.css';
import '../words.ts';

interface PreviewAsideProps {
  chosen: LeaveBalance | null;
  preview: LeavePreview | undefined;
  /** Only one's own balance links to its explanation. */
  isOwn: boolean;
  /** Extra hours are banked, which adds to the balance. */
  isBanked: boolean;
}

/** Beside the form: the balance before and after, the warnings, and the approvers. */
export function PreviewAside({ chosen, preview, ...about }: PreviewAsideProps) {
  return (
    <>
      {chosen === null ? null : <BalanceEffect chosen={chosen} preview={preview} {...about} />}
      <Checks preview={preview} />
      <WhoDecides preview={preview} />
    </>
  );
}

function BalanceEffect({ chosen, preview, isOwn, isBanked }: PreviewAsideProps & { chosen: LeaveBalance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, minutesOfDay } = chosen;
  const amount = (minutes: number) => leaveAmount(t, minutes, { unit: type.unit, minutesOfDay });
  const balance = preview?.balance ?? null;
  const isCovered =
    preview !== undefined &&
    balance !== null &&
    !isBanked &&
    balance.before - balance.after !== preview.minutes;
  return (
    <WidgetCard
      title={t('leave.balance.title', { type: type.title })}
      actions={
        isOwn && type.hasBalance ? (
          <Link className="link" to="/leave/balances/$typeId" params={{ typeId: String(type.id) }}>
            {t('leave.balance.explain')}
          </Link>
        ) : null
      }
    >
      <WidgetBody>
        {type.hasBalance ? (
          <dl className={sums.sums}>
            <dt>{t('leave.balance.today')}</dt>
            <dd>{amount(balance?.today ?? chosen.today)}</dd>
            {balance === null || preview === undefined ? null : (
              <>
                <dt>
                  {t(isBanked ? 'leave.balance.beforeBanked' : 'leave.balance.before', {
                    day: format.weekday(balance.day),
                  })}
                </dt>
                <dd>{amount(balance.before)}</dd>
                <dt>{t(isBanked ? 'leave.balance.banked' : 'leave.balance.leave')}</dt>
                <dd>{amount(balance.after - balance.before)}</dd>
                <dt data-sum>{t(isBanked ? 'leave.balance.afterBanked' : 'leave.balance.after')}</dt>
                <dd data-sum>{amount(balance.after)}</dd>
              </>
            )}
          </dl>
        ) : (
          <p className="quiet">{t('leave.balance.none')}</p>
        )}
        {isCovered ? <p className="quiet small">{t('leave.balance.covered')}</p> : null}
      </WidgetBody>
    </WidgetCard>
  );
}

function Checks({ preview }: { preview: LeavePreview | undefined }) {
  const { t } = useTranslation();
  const problems = preview?.problems ?? [];
  return (
    <WidgetCard title={t('leave.check.title')} count={problems.length === 0 ? undefined : problems.length}>
      {problems.length === 0 ? (
        <WidgetBody>
          <p className="quiet">{t(preview === undefined ? 'leave.balance.waiting' : 'leave.check.none')}</p>
        </WidgetBody>
      ) : (
        <WidgetRows>
          {problems.map((problem) => {
            const tone = problem.blocks ? 'critical' : 'caution';
            const Icon = toneIcons[tone];
            return (
              <WidgetRow key={problem.code}>
                <span className={css.sign} data-tone={tone}>
                  <Icon size={18} stroke={1.6} aria-hidden />
                </span>
                <span>
                  {problem.blocks ? <b className={css.blocks}>{t('leave.check.blocks')}</b> : null}
                  {problem.words}
                </span>
              </WidgetRow>
            );
          })}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}

function WhoDecides({ preview }: { preview: LeavePreview | undefined }) {
  const { t } = useTranslation();
  const isUndecided = preview?.approvers.every(({ approvers }) => approvers.length === 0) ?? false;
  return (
    <WidgetCard title={t('leave.decides.title')}>
      {preview === undefined || isUndecided ? (
        <WidgetBody>
          <p className="quiet">{t(isUndecided ? 'leave.decides.nobody' : 'leave.decides.waiting')}</p>
        </WidgetBody>
      ) : (
        <WidgetRows>
          {preview.approvers.flatMap(({ kind, approvers, delegates }) =>
            approvers.map(({ name, avatarUrl }) => (
              <WidgetRow key={`${kind}-${name}`}>
                <PersonAvatar name={name} src={avatarUrl} />
                <span className={css.person}>
                  <b>{name}</b>
                  <span className="quiet small">{t(`leave.decides.${kind}`)}</span>
                  {delegates.length === 0 ? null : (
                    <span className="quiet small">
                      {t('leave.decides.delegates', { names: delegates.join(', ') })}
                    </span>
                  )}
                </span>
              </WidgetRow>
            )),
          )}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}
