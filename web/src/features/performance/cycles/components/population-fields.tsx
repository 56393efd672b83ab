import { Checkbox, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { populationKinds } from '@tenure/contract/performance/cycles.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { DayField } from '../../../../ui/day-field.tsx';
import { FoundPicker, type PickerProps, useTyped } from '../../../../ui/found-picker.tsx';
import { PeopleChoice } from '../../../../ui/people-choice.tsx';
import { foundPositionsQuery, placesQuery } from '../cycles.queries.ts';
import { canAddJoiners, everyone, type PopulationDraft } from '../population-draft.ts';
import '../words.ts';

interface PopulationFieldsProps {
  draft: PopulationDraft;
  /** The error shown at a field. */
  shown: (field: string) => string | undefined;
  onChange: (draft: PopulationDraft) => void;
}

/** The people a cycle is launched for. */
export function PopulationFields({ draft, shown, onChange }: PopulationFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<PopulationDraft>) => onChange({ ...draft, ...part });
  const { kind } = draft;
  return (
    <>
      <NativeSelect
        label={t('cycles.form.who')}
        value={kind}
        error={shown('population')}
        data={populationKinds.map((value) => ({ value, label: t(`cycles.form.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const { addsJoiners, joinersUntil } = draft;
          const chosen = populationKinds.find((one) => one === value) ?? 'everyone';
          onChange({ ...everyone, addsJoiners, joinersUntil, kind: chosen });
        }}
      />
      {kind === 'joiners' ? (
        <DayField
          label={t('cycles.form.since')}
          required
          value={draft.since}
          error={shown('population.since')}
          onChange={(since) => change({ since })}
        />
      ) : null}
      {kind === 'department' || kind === 'location' ? (
        <PlaceSelect kind={kind} draft={draft} shown={shown} onChange={onChange} />
      ) : null}
      {kind === 'position' ? (
        <PositionPicker
          id="position"
          label={t('cycles.form.position')}
          placeholder=""
          required
          chosen={draft.position}
          error={shown('population.ids')}
          onChoose={(position) => change({ position })}
        />
      ) : null}
      {kind === 'people' ? (
        <PeopleChoice
          id="people"
          label={t('cycles.form.people')}
          people={draft.people}
          error={shown('population.ids')}
          onChange={(people) => change({ people })}
        />
      ) : null}
      {canAddJoiners(draft) ? (
        <Checkbox
          label={t('cycles.form.addsJoiners')}
          description={t('cycles.form.addsJoinersHelp')}
          checked={draft.addsJoiners}
          onChange={({ currentTarget: { checked } }) => change({ addsJoiners: checked })}
        />
      ) : null}
      {draft.addsJoiners && canAddJoiners(draft) ? (
        <DayField
          label={t('cycles.form.joinersUntil')}
          required
          value={draft.joinersUntil}
          error={shown('population.joinersUntil')}
          onChange={(joinersUntil) => change({ joinersUntil })}
        />
      ) : null}
    </>
  );
}

function PlaceSelect({
  kind,
  draft,
  shown,
  onChange,
}: PopulationFieldsProps & { kind: 'department' | 'location' }) {
  const { t } = useTranslation();
  const places = useQuery(placesQuery(kind === 'location' ? 'locations' : 'departments')).data?.data ?? [];
  return (
    <NativeSelect
      label={t(`cycles.form.${kind}`)}
      required
      value={String(draft.placeId)}
      error={shown('population.ids')}
      data={[
        { value: '0', label: t('cycles.form.choosePlace') },
        ...places.map((one) => ({ value: String(one.id), label: one.title })),
      ]}
      onChange={(event) => onChange({ ...draft, placeId: Number(event.currentTarget.value) })}
    />
  );
}

function PositionPicker(props: PickerProps) {
  const typed = useTyped(props.chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...foundPositionsQuery(typed.wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map(({ id, title, identifier, location }) => ({
    id,
    name: [title, identifier, location].join(' · '),
  }));
  return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess && !isPlaceholderData} />;
}
