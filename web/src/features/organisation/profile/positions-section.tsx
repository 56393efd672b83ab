import { useQuery } from '@tanstack/react-query';
import { listEmployeePositions, type PositionAssignment } from '@tenure/contract/organisation/positions.ts';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { query } from '../../../lib/api/query.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './positions-section.module.css';
import './words.ts';

/** The positions somebody holds, held and will hold, the newest first; with a day, those of that day. */
export function PositionsSection({ employeeId, asOf }: ProfileSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(
    query(listEmployeePositions, {
      params: { employeeId: String(employeeId) },
      query: asOf === null ? {} : { asOf },
    }),
  );
  return (
    <WidgetCard title={t('heldPositions.title')} count={data?.data.length || undefined}>
      {data === undefined && error === null ? (
        <Waiting>
          <SkeletonRows rows={3} />
        </Waiting>
      ) : null}
      {error === null ? null : (
        <Failure
          title={t('heldPositions.failed')}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        >
          {failureText(t, error)}
        </Failure>
      )}
      {data?.data.length === 0 ? (
        <EmptyState title={t('heldPositions.none')}>{t('heldPositions.noneHelp')}</EmptyState>
      ) : (
        <ul className={css.list}>
          {data?.data.map((held) => (
            <Held key={held.id} held={held} />
          ))}
        </ul>
      )}
    </WidgetCard>
  );
}

function Held({ held }: { held: PositionAssignment }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { position, title, department, location, legalEntity, manager, fte, salary, isPrimary } = held;
  const until = held.assignmentTo === null ? t('heldPositions.open') : format.date(held.assignmentTo);
  const facts: [string, string | null][] = [
    [t('heldPositions.place'), [department, location, legalEntity].filter(Boolean).join(' · ')],
    [t('heldPositions.manager'), manager?.fullName ?? null],
    [t('heldPositions.fte'), fte.assigned.toFixed(2)],
    [t('heldPositions.salary'), salary === undefined ? null : format.money(salary.assigned, salary.currency)],
  ];
  return (
    <li>
      <p className={css.head}>
        <b>
          {position === null ? (
            title
          ) : (
            <AppLink className="link" href={`/controlpanel/org-chart/view?node=pos-${position.id}`}>
              {title}
            </AppLink>
          )}
        </b>
        {isPrimary ? null : <StatusTag tone="informative">{t('heldPositions.second')}</StatusTag>}
        <span className="quiet small">
          {t('heldPositions.span', { from: format.date(held.assignmentFrom), to: until })}
        </span>
      </p>
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </li>
  );
}
