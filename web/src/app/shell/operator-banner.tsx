import { IconEye } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Site } from '@tenure/contract/identity/site.ts';
import { useRef } from 'react';
import { productTime, useNow } from '../../lib/clock.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { siteQuery } from '../../lib/session.ts';
import { Emphasised } from '../../ui/emphasised.tsx';
import { icon } from '../../ui/icon.ts';
import css from './acting-banner.module.css';
import './operator-words.ts';
import { useHeightAbove } from './use-height-above.ts';

/** Shows the operator on every screen which company they are in, why, and for how long. */
export function OperatorBanner({ access }: { access: NonNullable<Site['operatorAccess']> }) {
  const { t } = useTranslation();
  const { data, dataUpdatedAt } = useSuspenseQuery(siteQuery);
  const now = useNow(30_000);
  const left = productTime(dataUpdatedAt) + access.secondsLeft * 1000 - now;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  const banner = useRef<HTMLElement>(null);
  useHeightAbove(banner);
  return (
    <section ref={banner} className={css.banner} aria-label={t('operator.label')}>
      <span className={css.icon}>
        <IconEye {...icon} />
      </span>
      <div className={css.words}>
        <span>
          <Emphasised phrase={t('operator.looking', { company: data.tenant?.name ?? '' })} />
        </span>
        <span>{t('operator.why', { reason: access.reason })}</span>
        <span>{t('operator.left', { count: minutes })}</span>
      </div>
    </section>
  );
}
