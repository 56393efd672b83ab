import { Button } from '@mantine/core';
import type { OfferedEntity, ShownPayCalendar } from '@tenure/contract/pay/pay-calendars.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { WidgetCard, WidgetRow, WidgetRows } from '../../../../ui/widget-card.tsx';
import { usePayWords } from '../use-pay-words.ts';
import css from './calendar.module.css';
import { ChangeDialog } from './change-dialog.tsx';

interface RulesCardProps {
  calendar: ShownPayCalendar;
  entity: Pick<OfferedEntity, 'country' | 'states'>;
}

/** The rules of a calendar, each with its first day. */
export function RulesCard({ calendar, entity }: RulesCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = usePayWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <WidgetCard
      title={t('payCalendars.terms')}
      actions={
        calendar.isArchived ? null : (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t('payCalendars.change')}
          </Button>
        )
      }
    >
      <WidgetRows>
        {calendar.rules.map((rule) => (
          <WidgetRow key={rule.validFrom}>
            <span className={css.rule}>
              <b>{words.payDay(rule)}</b>
              <span className="quiet small">{words.details(rule)}</span>
              <span className="quiet small">
                {t('payCalendars.holidaysOf', { region: words.holidays(entity.country, rule.state) })}
              </span>
              <span className="quiet small">
                {t('payCalendars.from', { day: format.date(rule.validFrom) })}
              </span>
            </span>
          </WidgetRow>
        ))}
      </WidgetRows>
      {isOpen ? <ChangeDialog calendar={calendar} entity={entity} onClose={() => setOpen(false)} /> : null}
    </WidgetCard>
  );
}
