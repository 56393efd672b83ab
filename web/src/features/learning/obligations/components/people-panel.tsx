import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AppLink } from '../../../../lib/app-link.tsx';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import css from '../obligations.module.css';
import { type PeopleChosen, peopleQuery } from '../obligations.queries.ts';
import { StandingTag } from './standing-tag.tsx';
import '../words.ts';

interface PeoplePanelProps {
  title: string;
  chosen: PeopleChosen;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** The people behind a cell, earliest due first. */
export function PeoplePanel({ title, chosen, onPage, onClose }: PeoplePanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useQuery({ ...peopleQuery(chosen), placeholderData: keepPreviousData });
  return (
    <div className={css.stack}>
      <ListCard
        title={title}
        answer={answer}
        page={chosen.page}
        onPage={onPage}
        failed={t('obligations.people.failed')}
        empty={
          <EmptyState title={t('obligations.people.none')}>{t('obligations.people.noneHelp')}</EmptyState>
        }
      >
        {(people) => (
          <WidgetRows>
            {people.map((one) => (
              <WidgetRow key={`${one.employeeId}/${one.obligationId}`}>
                <span className={css.words}>
                  <AppLink
                    className="link"
                    href={`/controlpanel/user-profile/new/?id=${one.employeeId}&tab=activity&section=obligations`}
                  >
                    {one.fullName}
                  </AppLink>
                  <span className="quiet small">
                    {[one.positionTitle, one.location].filter((part) => part !== '').join(', ')}
                  </span>
                  {chosen.obligation === null ? <span className="quiet small">{one.obligation}</span> : null}
                </span>
                <span className="small">
                  {one.status === 'EXPIRED' && one.lapsesOn !== null
                    ? t('obligations.people.lapsed', { day: format.date(one.lapsesOn) })
                    : one.status === 'COMPLETED' && one.lapsesOn !== null
                      ? t('obligations.people.lapses', { day: format.date(one.lapsesOn) })
                      : one.dueOn === null
                        ? ''
                        : t('obligations.people.due', { day: format.date(one.dueOn) })}
                </span>
                <StandingTag status={one.status} />
              </WidgetRow>
            ))}
          </WidgetRows>
        )}
      </ListCard>
      <div>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('obligations.people.close')}
        </Button>
      </div>
    </div>
  );
}
