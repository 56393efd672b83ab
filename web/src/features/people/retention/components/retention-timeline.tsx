import { Button } from '@mantine/core';
import type { LeaverPreview } from '@tenure/contract/people/retention.ts';
import { useState } from 'react';
import { todayIn } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useSite } from '../../../../lib/session.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { type Bar, type Timeline, timelineOf } from '../timeline.model.ts';
import css from './retention-timeline.module.css';

const tones = { due: 'caution', kept: 'informative', erased: 'positive' } as const;

interface RetentionTimelineProps {
  areas: LeaverPreview['areas'];
  lastDay: string;
}

/** How long each kind of data is kept, as a chart or a table. */
export function RetentionTimeline({ areas, lastDay }: RetentionTimelineProps) {
  const { t } = useTranslation();
  const [isTable, setTable] = useState(false);
  const timeline = timelineOf(areas, lastDay, todayIn(useSite().user.timezone));
  return (
    <WidgetCard
      title={t('retention.timeline')}
      actions={
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'retention.showTimeline' : 'retention.showTable')}
        </Button>
      }
    >
      {isTable ? (
        <TimelineTable bars={timeline.bars} lastDay={lastDay} />
      ) : (
        <TimelineChart timeline={timeline} lastDay={lastDay} />
      )}
    </WidgetCard>
  );
}

function useUntil() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ state, until }: Bar) => {
    if (until === null) return t('retention.noEnd');
    const day = format.date(until);
    return t(`retention.untils.${state}`, { day });
  };
}

function TimelineChart({
  timeline: { bars, today, ticks },
  lastDay,
}: {
  timeline: Timeline;
  lastDay: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const untilOf = useUntil();
  return (
    <div className={css.chart}>
      <div className={css.axis} aria-hidden>
        <span className={css.start}>{format.date(lastDay)}</span>
        <div className={css.years}>
          {ticks.map(({ year, at }) => (
            <span key={year} style={{ left: `${at}%` }}>
              {year}
            </span>
          ))}
        </div>
      </div>
      <ul aria-label={t('retention.timeline')}>
        {bars.map((bar) => (
          <li key={bar.area}>
            <span className={css.label}>{t(`retention.areas.${bar.area}`)}</span>
            <span className={css.track} aria-hidden>
              {ticks.map(({ year, at }) => (
                <i key={year} className={css.tick} style={{ left: `${at}%` }} />
              ))}
              <i
                className={css.bar}
                data-state={bar.state}
                data-endless={bar.until === null || undefined}
                style={{ width: `${bar.width}%` }}
              />
              <i className={css.today} style={{ left: `${today}%` }} />
            </span>
            <span className={css.until}>{untilOf(bar)}</span>
          </li>
        ))}
      </ul>
      <p className={css.legend}>
        <span>
          <i className={css.swatch} data-state="kept" aria-hidden /> {t('retention.areaStates.kept')}
        </span>
        <span>
          <i className={css.swatch} data-state="due" aria-hidden /> {t('retention.areaStates.due')}
        </span>
        <span>
          <i className={css.swatch} data-state="erased" aria-hidden /> {t('retention.areaStates.erased')}
        </span>
        <span>
          <i className={css.todaySwatch} aria-hidden /> {t('retention.today')}
        </span>
      </p>
    </div>
  );
}

function TimelineTable({ bars, lastDay }: { bars: readonly Bar[]; lastDay: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={css.table} aria-label={t('retention.timeline')}>
      <thead>
        <tr>
          <th scope="col">{t('retention.what')}</th>
          <th scope="col">{t('retention.keptFrom')}</th>
          <th scope="col">{t('retention.until')}</th>
          <th scope="col">{t('retention.state')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ area, state, until }) => (
          <tr key={area}>
            <th scope="row">{t(`retention.areas.${area}`)}</th>
            <td>{format.date(lastDay)}</td>
            <td>{until === null ? t('retention.noEnd') : format.date(until)}</td>
            <td>
              <StatusTag tone={tones[state]}>{t(`retention.areaStates.${state}`)}</StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
