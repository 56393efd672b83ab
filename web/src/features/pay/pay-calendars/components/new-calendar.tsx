import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { OfferedEntity } from '@tenure/contract/pay/pay-calendars.ts';
import { payCycles } from '@tenure/domain/pay/pay-cycle.ts';
import { useState } from 'react';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { bodyOf, calendarFieldId, changesOf, newCalendar } from '../calendar-draft.ts';
import { useCreateCalendar } from '../pay-calendars.queries.ts';
import css from './calendar.module.css';
import { HolidaysSelect } from './holidays-select.tsx';
import { TermsFields } from './terms-fields.tsx';
import '../words.ts';

interface NewCalendarProps {
  entities: readonly [OfferedEntity, ...OfferedEntity[]];
}

export function NewCalendar({ entities }: NewCalendarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [begun] = useState(() => newCalendar(entities[0]));
  const [draft, setDraft] = useState(begun);
  const create = useCreateCalendar();
  const errors = fieldErrors(create.error);
  const change = (part: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...part }));
  const entity = entities.find(({ id }) => id === draft.legalEntityId) ?? entities[0];
  return (
    <WidgetCard title={t('payCalendars.details')}>
      <WidgetBody>
        <form
          className={css.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate(bodyOf(draft), {
              onSuccess: ({ body }) => {
                showToast(t('payCalendars.created'));
                void navigate({
                  to: '/admin/pay-calendars/$calendarId',
                  params: { calendarId: String(body.data.id) },
                  replace: true,
                  ignoreBlocker: true,
                });
              },
            });
          }}
        >
          <LeaveGuard changes={create.isSuccess ? 0 : changesOf(begun, draft)} />
          <ErrorSummary errors={problemsToMend(t, create.error, calendarFieldId)} />
          <div className={css.pair}>
            <TextInput
              id={calendarFieldId('title')}
              error={errors['title']}
              label={t('payCalendars.name')}
              required
              maxLength={60}
              value={draft.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <NativeSelect
              id={calendarFieldId('legalEntityId')}
              error={errors['legalEntityId']}
              label={t('payCalendars.legalEntity')}
              value={String(draft.legalEntityId)}
              data={entities.map(({ id, title }) => ({ value: String(id), label: title }))}
              onChange={({ currentTarget: { value } }) => {
                const chosen = entities.find(({ id }) => String(id) === value) ?? entity;
                change({ legalEntityId: chosen.id, state: chosen.states[0] ?? '' });
              }}
            />
            <NativeSelect
              id={calendarFieldId('cycle')}
              error={errors['cycle']}
              label={t('payCalendars.cycle')}
              description={t('payCalendars.cycleHelp')}
              value={draft.cycle}
              data={payCycles.map((value) => ({ value, label: t(`payCalendars.cycles.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                change({ cycle: payCycles.find((one) => one === value) ?? draft.cycle })
              }
            />
            <DayField
              id={calendarFieldId('firstDay')}
              error={errors['firstDay']}
              label={t('payCalendars.firstDay')}
              description={t('payCalendars.firstDayHelp')}
              required
              value={draft.firstDay}
              onChange={(firstDay) => change({ firstDay })}
            />
          </div>
          <TermsFields cycle={draft.cycle} draft={draft} errors={errors} onChange={change} />
          <div className={css.pair}>
            <HolidaysSelect
              entity={entity}
              value={draft.state}
              error={errors['state']}
              onChange={(state) => change({ state })}
            />
          </div>
          <Group>
            <Button type="submit" loading={create.isPending}>
              {t('payCalendars.create')}
            </Button>
          </Group>
        </form>
      </WidgetBody>
    </WidgetCard>
  );
}
