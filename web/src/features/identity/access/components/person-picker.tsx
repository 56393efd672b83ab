import { Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { employeesQuery, usersQuery } from '../access.queries.ts';
import css from './person-picker.module.css';

export interface PickedPerson {
  id: number;
  fullName: string;
}

interface PersonPickerProps {
  label: string;
  /** Accounts, for holders of profiles, or employees, for subjects of a record. */
  among: 'users' | 'employees';
  chosen: PickedPerson | null;
  onChoose: (person: PickedPerson | null) => void;
  error?: string | undefined;
  takesFocus?: boolean;
}

interface Offered extends PickedPerson {
  about: string;
}

/** Finds a person by a few letters. */
export function PersonPicker({ label, among, chosen, onChoose, error, takesFocus }: PersonPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // The field shows the chosen person's name; searching for that would find one person only.
  const [wanted] = useDebouncedValue(typed === chosen?.fullName ? '' : typed.trim(), 180);
  const found = useFound(among, wanted);
  const people = new Map(found.people.map((person) => [String(person.id), person]));
  const withChosen =
    chosen === null || people.has(String(chosen.id))
      ? found.people
      : [{ ...chosen, about: '' }, ...found.people];

  return (
    <Select
      label={label}
      placeholder={t('access.personHint')}
      searchable
      clearable
      data-autofocus={takesFocus}
      error={error}
      value={chosen === null ? null : String(chosen.id)}
      data={withChosen.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value, option) =>
        onChoose(value === null ? null : { id: Number(value), fullName: option.label })
      }
      nothingFoundMessage={found.isLoading ? t('access.searching') : t('access.noPerson')}
      renderOption={({ option }) => (
        <span className={css.option}>
          <PersonAvatar name={option.label} src={null} size={24} />
          <span>
            <b>{option.label}</b>
            <span className="quiet small">{people.get(option.value)?.about}</span>
          </span>
        </span>
      )}
    />
  );
}

function useFound(among: PersonPickerProps['among'], wanted: string) {
  const isUsers = among === 'users';
  const users = useQuery({ ...usersQuery(wanted), enabled: isUsers, placeholderData: keepPreviousData });
  const employees = useQuery({
    ...employeesQuery(wanted),
    enabled: !isUsers,
    placeholderData: keepPreviousData,
  });
  const placed = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
  const people: Offered[] = isUsers
    ? (users.data?.data ?? []).map(({ userId, fullName, positionTitle, location }) => ({
        id: userId,
        fullName,
        about: placed([positionTitle, location]),
      }))
    : (employees.data?.data ?? []).map(({ id, fullName, positionTitle, location }) => ({
        id,
        fullName,
        about: placed([positionTitle, location]),
      }));
  return { people, isLoading: isUsers ? users.isFetching : employees.isFetching };
}
