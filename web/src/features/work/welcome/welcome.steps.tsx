import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { WelcomeStep } from '@tenure/contract/work/welcome.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './welcome.module.css';
import './welcome.words.ts';

const icons = {
  open: null,
  late: IconAlertTriangle,
  waits: IconClock,
  'sent-back': IconAlertTriangle,
  sent: IconClock,
  done: IconCheck,
} as const;

/** States in which the person has something to do. */
const asking: ReadonlySet<WelcomeStep['state']> = new Set(['sent-back', 'late', 'open']);

/** The most pressing step has the screen's one filled button: a document sent back, then a late step. */
function mostPressing(steps: readonly WelcomeStep[]): WelcomeStep | undefined {
  const offered = steps.filter(({ state, href }) => href !== null && asking.has(state));
  return (['sent-back', 'late', 'open'] as const)
    .map((wanted) => offered.find(({ state }) => state === wanted))
    .find((step) => step !== undefined);
}

/** The person's own steps before and around their first day. */
export function WelcomeSteps({ steps }: { steps: readonly WelcomeStep[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (steps.length === 0) {
    return (
      <WidgetCard title={t('welcome.steps')}>
        <EmptyState title={t('welcome.noSteps')}>{t('welcome.noStepsHelp')}</EmptyState>
      </WidgetCard>
    );
  }
  const done = steps.filter(({ state }) => state === 'done').length;
  const first = mostPressing(steps);
  const count = t('welcome.done', { done: format.number(done), total: format.number(steps.length) });
  return (
    <WidgetCard
      title={t('welcome.steps')}
      count={count}
      actions={<Progress className={css.progress ?? ''} value={(100 * done) / steps.length} aria-hidden />}
    >
      <ol className={css.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} isFirst={step === first} />
        ))}
      </ol>
    </WidgetCard>
  );
}

function Step({ step, isFirst }: { step: WelcomeStep; isFirst: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, state, note, dueOn, href } = step;
  const Icon = icons[state];
  const about = [
    state === 'waits' ? t('welcome.after', { title: note }) : note,
    state !== 'done' && dueOn !== null ? t('welcome.due', { day: format.date(dueOn) }) : '',
    state !== 'done' && href === null ? t('welcome.fromDayOne') : '',
  ].filter((part) => part !== '');
  // A plain step to do needs no word: its circle is empty and its button beside it.
  const isWordHidden = state === 'open' || state === 'done';
  return (
    <li className={css.step} data-state={state}>
      <span className={css.state} aria-hidden>
        {Icon === null ? null : <Icon size={16} stroke={1.8} />}
      </span>
      <div className={css.words}>
        <p className={state === 'done' ? css.finished : css.title}>{title}</p>
        <p className={isWordHidden ? 'visually-hidden' : css.stateWord}>{t(`welcome.states.${state}`)}</p>
        {about.map((part) => (
          <p key={part} className={css.quiet}>
            {part}
          </p>
        ))}
      </div>
      {href === null ? null : <StepLink step={step} href={href} isFirst={isFirst} />}
    </li>
  );
}

function StepLink({ step, href, isFirst }: { step: WelcomeStep; href: string; isFirst: boolean }) {
  const { t } = useTranslation();
  const { kind, state, title } = step;
  const label = asking.has(state)
    ? t(state === 'sent-back' ? 'welcome.do.again' : `welcome.do.${kind}`)
    : t('welcome.open');
  return asking.has(state) ? (
    <Button
      component={AppLink}
      href={href}
      className={css.do ?? ''}
      variant={isFirst ? 'filled' : 'default'}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  ) : (
    <AppLink className={`link ${css.open}`} href={href} aria-label={`${label}: ${title}`}>
      {label}
    </AppLink>
  );
}
