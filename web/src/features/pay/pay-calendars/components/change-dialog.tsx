import { Button, Group, Modal } from '@mantine/core';
import type { OfferedEntity, ShownPayCalendar } from '@tenure/contract/pay/pay-calendars.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { type TermsDraft, termsDraft, termsOf } from '../calendar-draft.ts';
import { useChangeCalendar } from '../pay-calendars.queries.ts';
import css from './calendar.module.css';
import { HolidaysSelect } from './holidays-select.tsx';
import { TermsFields } from './terms-fields.tsx';

interface ChangeDialogProps {
  calendar: ShownPayCalendar;
  entity: Pick<OfferedEntity, 'country' | 'states'>;
  onClose: () => void;
}

const asBefore: TermsDraft = {
  kind: 'after-period',
  days: 0,
  day: 31,
  movesBefore: true,
  cutOffDays: 3,
  state: '',
};

/** Changes pay day, cut-off and public holidays of later periods. */
export function ChangeDialog({ calendar, entity, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const [newest] = calendar.rules;
  const [draft, setDraft] = useState(newest === undefined ? asBefore : termsDraft(newest));
  const [validFrom, setValidFrom] = useState('');
  const change = useChangeCalendar(calendar);
  const refused = fieldErrors(change.error);
  return (
    <Modal opened onClose={onClose} title={t('payCalendars.changeTitle')} withCloseButton={false}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate(
            { validFrom, ...termsOf(draft, calendar.cycle) },
            {
              onSuccess: () => {
                showToast(t('payCalendars.changed'));
                onClose();
              },
            },
          );
        }}
      >
        {change.error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, change.error)}
          </Note>
        )}
        <p className="quiet">{t('payCalendars.termsHelp')}</p>
        <DayField
          label={t('payCalendars.validFrom')}
          required
          value={validFrom}
          error={refused['validFrom']}
          onChange={setValidFrom}
        />
        <TermsFields
          cycle={calendar.cycle}
          draft={draft}
          errors={refused}
          onChange={(part) => setDraft((was) => ({ ...was, ...part }))}
        />
        <HolidaysSelect
          entity={entity}
          value={draft.state}
          error={refused['state']}
          onChange={(state) => setDraft((was) => ({ ...was, state }))}
        />
        <Group gap="xs">
          <Button type="submit" loading={change.isPending}>
            {t('payCalendars.change')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
