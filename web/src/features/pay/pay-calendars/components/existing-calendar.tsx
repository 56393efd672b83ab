import { Button, Group, TextInput } from '@mantine/core';
import type { OfferedEntity, ShownPayCalendar } from '@tenure/contract/pay/pay-calendars.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { calendarFieldId } from '../calendar-draft.ts';
import { useSaveCalendar } from '../pay-calendars.queries.ts';
import css from './calendar.module.css';
import { ComingCard } from './coming-card.tsx';
import { RulesCard } from './rules-card.tsx';

interface ExistingCalendarProps {
  calendar: ShownPayCalendar;
  entity: Pick<OfferedEntity, 'country' | 'states'>;
}

/** A calendar's next pay days, rules and title. */
export function ExistingCalendar({ calendar, entity }: ExistingCalendarProps) {
  const { t } = useTranslation();
  const [title, setTitle] = useState(calendar.title);
  const save = useSaveCalendar(calendar);
  const changes = Number(title !== calendar.title);
  return (
    <div className={css.stack}>
      <ComingCard calendar={calendar} />
      <RulesCard calendar={calendar} entity={entity} />
      <WidgetCard title={t('payCalendars.details')}>
        <WidgetBody>
          <form
            className={css.fields}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate({ title }, { onSuccess: () => showToast(t('payCalendars.saved')) });
            }}
          >
            <LeaveGuard changes={save.isSuccess ? 0 : changes} />
            <ErrorSummary errors={problemsToMend(t, save.error, calendarFieldId)} />
            <div className={css.pair}>
              <TextInput
                id={calendarFieldId('title')}
                error={fieldErrors(save.error)['title']}
                label={t('payCalendars.name')}
                required
                maxLength={60}
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            </div>
            <Group>
              <Button type="submit" variant="default" loading={save.isPending}>
                {t('payCalendars.save')}
              </Button>
            </Group>
          </form>
        </WidgetBody>
      </WidgetCard>
    </div>
  );
}
