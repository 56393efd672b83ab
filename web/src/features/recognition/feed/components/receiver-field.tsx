import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { teamTitle } from '@tenure/domain/recognition/team.ts';
import { query } from '../../../../lib/api/query.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useTyped } from '../../../../ui/found-picker.tsx';
import { offeredOptions } from '../../../../ui/still-matching.ts';
import { useSettled } from '../../../../ui/use-settled.ts';
import { type Receiver, receiverKey } from '../receivers.ts';
import { teamsQuery } from '../recognition.queries.ts';
import '../words.ts';

interface ReceiverFieldProps {
  autoFocus?: boolean;
  error: string | undefined;
  /** The viewer, who recognises others. */
  but: number | null;
  onChoose: (chosen: Receiver) => void;
}

/** Finds a person or a team by a few letters; the form lists those chosen. */
export function ReceiverField({ but, onChoose, ...field }: ReceiverFieldProps) {
  const { t } = useTranslation();
  const typed = useTyped(null);
  const people = useQuery({
    ...query(listPublicCards, { query: { searchText: typed.wanted } }),
    placeholderData: keepPreviousData,
  });
  const teams = useQuery({ ...teamsQuery(typed.wanted), placeholderData: keepPreviousData });
  const isAnswer = [people, teams].every((one) => one.isFetched && !one.isPlaceholderData);
  const [cards, named] = useSettled([people.data, teams.data] as const, isAnswer) ?? [];
  const found: Receiver[] = [
    ...(cards?.data ?? [])
      .filter(({ id }) => id !== but)
      .map(({ id, fullName }) => ({ kind: 'person' as const, id, name: fullName, people: 1 })),
    ...(named?.data ?? []).map(({ kind, id, title, people: count }) => ({
      kind,
      id,
      name: teamTitle({ kind, title }),
      people: count,
    })),
  ];
  // Names alone would not tell two people apart, nor why a job title found them.
  const positions = new Map(
    (people.data?.data ?? []).map(({ id, positionTitle }) => [
      receiverKey({ kind: 'person', id }),
      positionTitle,
    ]),
  );
  const isCurrent = typed.wanted === typed.text && isAnswer;
  const options = found.map((one) => ({
    value: receiverKey(one),
    label:
      one.kind === 'person' ? one.name : t('recognition.form.teamOf', { name: one.name, count: one.people }),
  }));
  return (
    <Select
      {...field}
      id="recognised"
      label={t('recognition.form.person')}
      placeholder={t('recognition.form.findPerson')}
      required
      searchable
      value={null}
      {...offeredOptions({ found: options, chosen: null, typed: typed.text, isCurrent })}
      onSearchChange={typed.onTyped}
      onChange={(value) => {
        const chosen = found.find((one) => receiverKey(one) === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      renderOption={({ option }) => (
        <Found name={option.label} position={positions.get(option.value) ?? null} />
      )}
      nothingFoundMessage={isCurrent ? t('finding.none') : t('finding.searching')}
    />
  );
}

function Found({ name, position }: { name: string; position: string | null }) {
  return (
    <span>
      {name}
      {position === null ? null : <span className="quiet small">, {position}</span>}
    </span>
  );
}
