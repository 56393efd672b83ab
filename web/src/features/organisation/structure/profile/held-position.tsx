import type { PositionAssignment } from '@tenure/contract/organisation/positions.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { MaskedSalary } from '../../../../ui/masked-salary.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import css from './held-position.module.css';
import { lastDayOf } from './held-span.ts';
import './words.ts';

interface HeldPositionProps {
  employeeId: number;
  held: PositionAssignment;
  /** Further details. */
  more?: readonly (readonly [string, string])[];
}

/** One of a person's positions, with its place and its pay. */
export function HeldPosition({ employeeId, held, more = [] }: HeldPositionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { position, title, department, location, legalEntity, manager, fte, salary, isPrimary } = held;
  const lastDay = lastDayOf(held);
  const until = lastDay === null ? t('heldPositions.open') : format.date(lastDay);
  const facts: (readonly [string, ReactNode])[] = [
    [t('heldPositions.place'), [department, location, legalEntity].filter(Boolean).join(' · ')],
    [t('heldPositions.manager'), manager?.fullName ?? null],
    [t('heldPositions.fte'), fte.assigned.toFixed(2)],
    [
      t('heldPositions.salary'),
      salary === undefined ? null : (
        <MaskedSalary
          employeeId={employeeId}
          assignmentId={held.id}
          currency={salary.currency}
          label={t('salary.showAt', { title })}
        />
      ),
    ],
    ...more,
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
