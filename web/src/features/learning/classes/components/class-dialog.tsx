import { Button, Group, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { CourseClass } from '@tenure/contract/learning/classes.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { fieldErrors } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useSite } from '../../../../lib/session.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { TimeZoneField } from '../../../../ui/time-zone-field.tsx';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import css from '../classes.module.css';
import type { ClassValues } from '../classes.queries.ts';
import '../words.ts';

interface ClassDialogProps {
  /** Null for a new one. */
  course: CourseClass | null;
  /** Omitted where it is fixed. */
  activities?: readonly { key: number; title: string }[];
  error: Error | null;
  isSending: boolean;
  onSubmit: (values: ClassValues, activityKey: number) => void;
  onClose: () => void;
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The time, place and capacity of a class. */
export function ClassDialog({ course, activities, error, isSending, onSubmit, onClose }: ClassDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const { timezone } = useSite().user;
  const [values, setValues] = useState({
    day: course?.day ?? '',
    startTime: course?.startTime ?? '09:00',
    endTime: course?.endTime ?? '12:00',
    timezone: course?.timezone ?? timezone,
    place: course?.place ?? '',
    address: course?.address ?? '',
    seats: course?.seats ?? 12,
  });
  const [activityKey, setActivityKey] = useState(course?.activityKey ?? activities?.[0]?.key ?? 0);
  const [isChecked, setChecked] = useState(false);
  const refused = fieldErrors(error);
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (values.day === '' || !time.test(values.startTime) || !time.test(values.endTime)) return;
    onSubmit({ ...values, address: values.address.trim() === '' ? null : values.address }, activityKey);
  }
  const timeError = (field: 'startTime' | 'endTime') =>
    isChecked && !time.test(values[field]) ? t('classes.enterTime') : refused[field];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(course === null ? 'classes.add' : 'classes.edit')}
      withCloseButton={false}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        {error === null || Object.keys(refused).length > 0 ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, error)}
          </Note>
        )}
        {activities !== undefined && activities.length > 1 ? (
          <NativeSelect
            label={t('classes.activity')}
            data={activities.map(({ key, title }) => ({ value: String(key), label: title }))}
            value={String(activityKey)}
            onChange={(event) => setActivityKey(Number(event.currentTarget.value))}
          />
        ) : null}
        <DayField
          id="class-day"
          label={t('classes.day')}
          required
          data-autofocus
          value={values.day}
          error={isChecked && values.day === '' ? t('classes.enterDay') : refused['day']}
          onChange={(day) => change({ day })}
        />
        <div className={css.pair}>
          <TextInput
            label={t('classes.start')}
            type="time"
            required
            value={values.startTime}
            error={timeError('startTime')}
            onChange={(event) => change({ startTime: event.currentTarget.value })}
          />
          <TextInput
            label={t('classes.end')}
            type="time"
            required
            value={values.endTime}
            error={timeError('endTime')}
            onChange={(event) => change({ endTime: event.currentTarget.value })}
          />
        </div>
        <TimeZoneField
          label={t('classes.timezone')}
          value={values.timezone}
          error={refused['timezone']}
          onChange={(zone) => change({ timezone: zone })}
        />
        <TextInput
          label={t('classes.place')}
          maxLength={200}
          value={values.place}
          error={refused['place']}
          onChange={(event) => change({ place: event.currentTarget.value })}
        />
        <TextInput
          label={t('classes.address')}
          description={t('classes.addressHelp')}
          type="url"
          placeholder={t('classes.addressExample')}
          maxLength={2000}
          value={values.address}
          error={refused['address']}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        <NumberInput
          label={t('classes.seatsField')}
          min={1}
          max={1000}
          allowDecimal={false}
          value={values.seats}
          error={refused['seats']}
          onChange={(seats) => change({ seats: typeof seats === 'number' ? seats : 1 })}
        />
        <Group gap="xs">
          <Button type="submit" loading={isSending}>
            {t('classes.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
