import { useQuery } from '@tanstack/react-query';
import type { CycleBoard } from '@tenure/contract/performance/cycle-board.ts';
import { useNow } from '../../../../lib/clock.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { PhaseStrip } from '../../../../ui/phase-strip.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { cycleBoardQuery } from '../cycles.queries.ts';
import css from './cycle-board.module.css';
import { CyclePace } from './cycle-pace.tsx';
import '../words.ts';

/** How far a cycle is by phase and department, and the people its reviews wait for. */
export function CycleBoardParts({ cycleId }: { cycleId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(cycleBoardQuery(cycleId));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('cycles.parts.departments')}
        error={error}
        failed={t('cycles.parts.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const board = data.data;
  return (
    <div className={css.parts}>
      <Phases board={board} />
      {board.managerLeft === 0 ? null : (
        <Note tone="caution">{t('cycles.parts.managerLeft', { count: board.managerLeft })}</Note>
      )}
      <div className={css.columns}>
        <Departments board={board} />
        <div className={css.side}>
          {board.pace === null ? null : <CyclePace pace={board.pace} />}
          <Waits board={board} />
        </div>
      </div>
    </div>
  );
}

/** The reviews that have passed each phase; the first phase some have not passed is the one at work. */
function Phases({ board: { phases } }: { board: CycleBoard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const live = phases.find(({ done, total }) => done < total)?.kind;
  return (
    <PhaseStrip
      label={t('cycles.parts.phases')}
      phases={phases.map(({ kind, endDate, done, total }) => ({
        key: kind,
        name: t(`reviewTerms.phases.${kind}`),
        when: t('cycles.parts.passed', {
          done: format.number(done),
          total: format.number(total),
          day: format.date(endDate),
        }),
        isLive: kind === live,
      }))}
    />
  );
}

const shares = ['completed', 'approver', 'manager', 'employee'] as const;
type Department = CycleBoard['departments'][number];
const countOf = ({ completed, waiting }: Department, share: (typeof shares)[number]) =>
  share === 'completed' ? completed : waiting[share];

function Departments({ board: { departments } }: { board: CycleBoard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: ListColumn<Department>[] = [
    {
      id: 'department',
      header: t('cycles.parts.department'),
      cell: ({ title }) => title ?? t('cycles.parts.noDepartment'),
    },
    {
      id: 'progress',
      header: t('cycles.parts.progress'),
      cell: (one) => (
        <>
          <span className={css.bar} aria-hidden>
            {shares.map((share) => (
              <span
                key={share}
                className={css.part}
                data-share={share}
                style={{ flexGrow: countOf(one, share) }}
              />
            ))}
          </span>
          <span className={css.words}>
            {shares
              .filter((share) => countOf(one, share) > 0)
              .map((share) => `${t(`cycles.parts.shares.${share}`)}: ${format.number(countOf(one, share))}`)
              .join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'done',
      header: t('cycles.parts.done'),
      numeric: true,
      cell: ({ completed, reviews }) => format.percent(Math.round((100 * completed) / Math.max(1, reviews))),
    },
    {
      id: 'reviews',
      header: t('cycles.parts.reviews'),
      numeric: true,
      cell: ({ reviews }) => format.number(reviews),
    },
    {
      id: 'late',
      header: t('cycles.parts.late'),
      numeric: true,
      cell: ({ late }) =>
        late === 0 ? (
          <span className="quiet">{t('cycles.parts.none')}</span>
        ) : (
          <span className={css.late}>{format.number(late)}</span>
        ),
    },
  ];
  return (
    <WidgetCard title={t('cycles.parts.departments')}>
      {departments.length === 0 ? (
        <EmptyState title={t('cycles.parts.noReviews')}>{t('cycles.parts.noReviewsHelp')}</EmptyState>
      ) : (
        <>
          <ul className={css.legend}>
            {shares.map((share) => (
              <li key={share}>
                <span className={css.mark} data-share={share} aria-hidden />
                {t(`cycles.parts.shares.${share}`)}
              </li>
            ))}
          </ul>
          <DataTable
            label={t('cycles.parts.departments')}
            columns={columns}
            rows={departments}
            rowKey={({ id }) => String(id)}
          />
        </>
      )}
    </WidgetCard>
  );
}

function Waits({ board: { waits, waitedFor } }: { board: CycleBoard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <WidgetCard
      title={t('cycles.parts.waits')}
      count={format.number(waitedFor)}
      summary={
        waits.length < waitedFor
          ? t('list.range', {
              from: format.number(1),
              to: format.number(waits.length),
              total: format.number(waitedFor),
            })
          : undefined
      }
    >
      {waits.length === 0 ? (
        <EmptyState title={t('cycles.parts.noWaits')}>{t('cycles.parts.noWaitsHelp')}</EmptyState>
      ) : (
        <WidgetRows>
          {waits.map(({ id, name, profileImage, department, reviews, since }) => (
            <WidgetRow key={id}>
              <PersonAvatar name={name} src={profileImage} size={32} />
              <span className={css.person}>
                <b>{name}</b>
                <span className="quiet small">
                  {[department, t('cycles.parts.since', { when: format.ago(since, now) })]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </span>
              </span>
              <span className={css.owes}>{t('cycles.parts.owes', { count: reviews })}</span>
            </WidgetRow>
          ))}
        </WidgetRows>
      )}
    </WidgetCard>
  );
}
