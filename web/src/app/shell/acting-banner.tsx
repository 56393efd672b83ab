import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { Site } from '@tenure/contract/identity/site.ts';
import { useEffect, useRef } from 'react';
import { productTime, useNow } from '../../lib/clock.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { siteQuery } from '../../lib/session.ts';
import { Emphasised } from '../../ui/emphasised.tsx';
import { icon } from '../../ui/icon.ts';
import { goBackToSelf } from '../return-to-self.ts';
import css from './acting-banner.module.css';
import './acting-words.ts';
import { useHeightAbove } from './use-height-above.ts';

const afterwards = '/login/';
const soon = 2;

/** Shown on every screen while signed in as another person: who it is, for how long, and the way back. */
export function ActingBanner({ actingFor }: { actingFor: NonNullable<Site['actingFor']> }) {
  const { t } = useTranslation();
  const { data, dataUpdatedAt } = useSuspenseQuery(siteQuery);
  const endsAt = productTime(dataUpdatedAt) + actingFor.secondsLeft * 1000;
  const now = useNow(1000);
  const minutes = Math.max(1, Math.ceil((endsAt - now) / 60_000));
  const isOver = now >= endsAt;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (isTimeOver: boolean) => goBackToSelf({ isTimeOver, otherwise: afterwards }),
  });
  useEffect(() => {
    if (isOver) mutate(true);
  }, [isOver, mutate]);
  const banner = useRef<HTMLElement>(null);
  useHeightAbove(banner);
  return (
    <section ref={banner} className={css.banner} aria-label={t('acting.label')}>
      <span className={css.icon}>
        <IconAlertTriangle {...icon} />
      </span>
      <div className={css.words}>
        <span role="alert">
          <Emphasised phrase={t('acting.as', { name: data.user.displayName })} />
        </span>
        <span>{t(actingFor.readOnly ? 'acting.readOnly' : 'acting.writing')}</span>
        <span role={minutes <= soon ? 'status' : undefined}>{t('acting.left', { count: minutes })}</span>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending || isSuccess}
        onClick={() => mutate(false)}
      >
        {t('acting.return', { name: actingFor.displayName })}
      </Button>
      {error === null ? null : (
        <p className={css.failure} role="alert">
          {t('acting.failed')}
        </p>
      )}
    </section>
  );
}
