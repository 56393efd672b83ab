import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { coverKinds, coverPlaces, type listCoverRules } from '@tenure/contract/leave/leave-cover.ts';
import { useState } from 'react';
import { formErrors } from '../../../../lib/api/form-errors.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import { useAddCoverRule } from '../cover.queries.ts';
import css from './rule-dialog.module.css';

type Choices = Pick<EndpointAnswer<typeof listCoverRules>['data'], 'locations' | 'departments' | 'positions'>;

interface RuleDialogProps {
  choices: Choices;
  onClose: () => void;
}

export function RuleDialog({ choices, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  useFocusGivenBack();
  const add = useAddCoverRule();
  const [kind, setKind] = useState<(typeof coverKinds)[number]>('blocked');
  const [title, setTitle] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [place, setPlace] = useState<(typeof coverPlaces)[number]>('company');
  const [placeId, setPlaceId] = useState('');
  const [minimum, setMinimum] = useState('');
  const [isChecked, setChecked] = useState(false);
  const errors = formErrors(add.error);
  const isElsewhere = add.error !== null && Object.keys(errors).length === 0;
  const places = {
    company: [],
    location: choices.locations,
    department: choices.departments,
    position: choices.positions,
  }[place];
  const isMissing = (text: string) => isChecked && text.trim() === '';
  function submit() {
    setChecked(true);
    if (title.trim() === '' || from === '' || (to === '' && kind !== 'minimum')) return;
    add.mutate(
      {
        kind,
        title,
        from,
        to: to === '' ? null : to,
        place,
        placeId: placeId === '' ? null : Number(placeId),
        minimumPresent: kind === 'minimum' && minimum.trim() !== '' ? Number(minimum) : null,
      },
      {
        onSuccess: () => {
          showToast(t('leaveCover.added', { title }));
          onClose();
        },
      },
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('leaveCover.addTitle')} withCloseButton={false}>
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
            {failureDetail(t, add.error)}
          </Note>
        ) : null}
        <TextInput
          label={t('leaveCover.name')}
          required
          maxLength={60}
          value={title}
          error={isMissing(title) ? t('leaveCover.enterName') : errors['title']}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('leaveCover.kind')}
          description={t(`leaveCover.kindsHelp.${kind}`)}
          value={kind}
          data={coverKinds.map((value) => ({ value, label: t(`leaveCover.kinds.${value}`) }))}
          onChange={(event) => {
            const chosen = coverKinds.find((one) => one === event.currentTarget.value);
            setKind(chosen ?? 'blocked');
          }}
        />
        <DayField
          label={t('leaveCover.from')}
          required
          value={from}
          error={isMissing(from) ? t('leaveCover.enterFrom') : errors['from']}
          onChange={setFrom}
        />
        <DayField
          label={t('leaveCover.to')}
          required={kind !== 'minimum'}
          value={to}
          error={kind !== 'minimum' && isMissing(to) ? t('leaveCover.enterTo') : errors['to']}
          onChange={setTo}
        />
        {kind === 'minimum' ? <p className="quiet small">{t('leaveCover.toHelp')}</p> : null}
        <NativeSelect
          label={t('leaveCover.place')}
          value={place}
          error={errors['place']}
          data={coverPlaces.map((value) => ({ value, label: t(`leaveCover.places.${value}`) }))}
          onChange={(event) => {
            const chosen = coverPlaces.find((one) => one === event.currentTarget.value);
            setPlace(chosen ?? 'company');
            setPlaceId('');
          }}
        />
        {place === 'company' ? null : (
          <NativeSelect
            label={t('leaveCover.which')}
            required
            description={place === 'position' ? t('leaveCover.positionsHelp') : undefined}
            value={placeId}
            error={errors['placeId']}
            data={[
              { value: '', label: t('leaveCover.choose') },
              ...places.map((one) => ({ value: String(one.id), label: one.title })),
            ]}
            onChange={(event) => setPlaceId(event.currentTarget.value)}
          />
        )}
        {kind === 'minimum' ? (
          <TextInput
            label={t('leaveCover.minimum')}
            required
            inputMode="numeric"
            value={minimum}
            error={errors['minimumPresent']}
            onChange={(event) => setMinimum(event.currentTarget.value)}
          />
        ) : null}
        <div className={css.bar}>
          <Button type="submit" loading={add.isPending}>
            {t('leaveCover.save')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('leaveCover.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
