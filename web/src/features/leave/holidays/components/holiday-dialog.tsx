import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import type { HolidayRegionListed, ListedPublicHoliday } from '@tenure/contract/leave/holidays.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useAddHoliday, useSaveHoliday } from '../holidays.queries.ts';
import css from './holidays.module.css';

interface HolidayDialogProps {
  region: HolidayRegionListed;
  /** Null for a new one. */
  holiday: ListedPublicHoliday | null;
  onClose: () => void;
}

/** Adds a holiday, or edits its day, name and time off. */
export function HolidayDialog({ region, holiday, onClose }: HolidayDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const add = useAddHoliday();
  const save = useSaveHoliday();
  const [day, setDay] = useState(holiday?.day ?? '');
  const [name, setName] = useState(holiday?.name ?? '');
  const [minutes, setMinutes] = useState(holiday?.freeMinutes?.toString() ?? '');
  const [locationId, setLocationId] = useState('');
  const [works, setWorks] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const change = holiday === null ? add : save;
  const errors = formErrors(change.error);
  const isElsewhere = change.error !== null && Object.keys(errors).length === 0;
  const done = {
    onSuccess: () => {
      showToast(t('holidays.saved', { name }));
      onClose();
    },
  };
  const isUnreadable = !/^\d{0,4}$/.test(minutes.trim());
  const submit = () => {
    setChecked(true);
    // Sent as nothing, unreadable minutes would free the whole day.
    if (isUnreadable || day === '' || name.trim() === '') return;
    const values = { day, name, freeMinutes: minutes.trim() === '' ? null : Number(minutes) };
    if (holiday !== null) return save.mutate({ id: holiday.id, body: values }, done);
    add.mutate(
      {
        ...values,
        country: region.country,
        state: region.state,
        locationId: locationId === '' ? null : Number(locationId),
        isRemoved: locationId !== '' && works,
      },
      done,
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={holiday === null ? t('holidays.addTitle') : t('holidays.editTitle', { name: holiday.name })}
      withCloseButton={false}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isElsewhere ? (
          <Note tone="critical" announce="now">
            {failureDetail(t, change.error)}
          </Note>
        ) : null}
        <TextInput
          label={t('holidays.name')}
          required
          maxLength={120}
          value={name}
          error={isChecked && name.trim() === '' ? t('holidays.enterName') : errors['name']}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DayField
          label={t('holidays.day')}
          required
          value={day}
          error={isChecked && day === '' ? t('holidays.enterDay') : errors['day']}
          onChange={setDay}
        />
        {holiday === null ? (
          <>
            <NativeSelect
              label={t('holidays.appliesTo')}
              value={locationId}
              error={errors['locationId']}
              data={[
                { value: '', label: t('holidays.wholeRegion') },
                ...region.locations.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              onChange={(event) => setLocationId(event.currentTarget.value)}
            />
            {locationId === '' ? null : (
              <NativeSelect
                label={t('holidays.kind')}
                value={works ? 'works' : 'off'}
                data={[
                  { value: 'off', label: t('holidays.kindOff') },
                  { value: 'works', label: t('holidays.kindWorks') },
                ]}
                onChange={(event) => setWorks(event.currentTarget.value === 'works')}
              />
            )}
          </>
        ) : null}
        {locationId !== '' && works ? null : (
          <TextInput
            label={t('holidays.freeMinutes')}
            description={t('holidays.freeMinutesHelp')}
            inputMode="numeric"
            value={minutes}
            error={isChecked && isUnreadable ? t('holidays.enterMinutes') : errors['freeMinutes']}
            onChange={(event) => setMinutes(event.currentTarget.value)}
          />
        )}
        <div className={css.bar}>
          <Button type="submit" loading={change.isPending}>
            {t('holidays.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('holidays.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
