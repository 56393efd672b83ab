import type { LeaverPreview } from '@tenure/contract/people/retention.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './retention.module.css';

type Area = LeaverPreview['areas'][number];

/** The data to erase, the data to keep with reasons and dates, and the data already erased. */
export function LeaverAreas({ title, areas }: { title: string; areas: readonly Area[] }) {
  const { t } = useTranslation();
  if (areas.length === 0) return null;
  return (
    <WidgetCard title={title}>
      <ul className={css.areas}>
        {areas.map((area) => (
          <li key={area.area}>
            <div className={css.detail}>
              <h3 className={css.area}>{t(`retention.areas.${area.area}`)}</h3>
              <Held held={area.holds} />
            </div>
            <Why area={area} />
          </li>
        ))}
      </ul>
    </WidgetCard>
  );
}

function Held({ held }: { held: Area['holds'] }) {
  const { t } = useTranslation();
  if (held.length === 0) return <span className={css.small}>{t('retention.nothing')}</span>;
  return held.map(({ what, rows }) => (
    <span key={what} className={css.small}>
      {t('retention.rows', { what, count: rows })}
    </span>
  ));
}

function Why({ area }: { area: Area }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, erasableFrom, laws, erasedAt, erasedBy } = area;
  if (state === 'erased' && erasedAt !== null) {
    const when = format.dayOf(erasedAt);
    return (
      <p>
        {erasedBy === null
          ? t('retention.erasedByNight', { when })
          : t('retention.erasedOn', { when, name: erasedBy })}
      </p>
    );
  }
  if (erasableFrom === null) return <p>{t('retention.fromUnknown')}</p>;
  const [longest] = laws;
  return (
    <div className={css.detail}>
      <span>{t('retention.from', { day: format.date(erasableFrom) })}</span>
      {longest?.erasableFrom === erasableFrom ? (
        <a className={`link ${css.law}`} href={longest.source} rel="noreferrer" target="_blank">
          {t('retention.because', { law: longest.law })}
        </a>
      ) : (
        <span className={css.small}>{t('retention.becauseCompany')}</span>
      )}
    </div>
  );
}
