import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSite } from '../../../../lib/session.ts';
import { FoundPerson } from '../../../../ui/found-person.tsx';
import { FoundPicker, type PickerProps, useTyped } from '../../../../ui/found-picker.tsx';
import { coursesFoundQuery, placesQuery, positionsFoundQuery } from '../obligations.queries.ts';

/** Finds a course of the catalogue by a few letters. */
export function CourseFinder(props: PickerProps) {
  const { id: userId } = useSite().user;
  const typed = useTyped(props.chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...coursesFoundQuery(userId, typed.wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map(({ id, name }) => ({ id, name }));
  return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess && !isPlaceholderData} />;
}

function PlaceFinder({ kind, ...props }: PickerProps & { kind: 'departments' | 'locations' }) {
  const typed = useTyped(props.chosen);
  const { data, isSuccess } = useQuery(placesQuery(kind));
  const found = (data?.data ?? [])
    .map(({ id, title }) => ({ id, name: title }))
    .filter(({ name }) => name.toLowerCase().includes(typed.wanted.toLowerCase()));
  return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess} />;
}

function PositionFinder(props: PickerProps) {
  const typed = useTyped(props.chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...positionsFoundQuery(typed.wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map(({ id, title, identifier, location }) => ({
    id,
    name: [title, identifier, location].join(' · '),
  }));
  return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess && !isPlaceholderData} />;
}

export const finders: Record<
  'department' | 'location' | 'position' | 'people',
  ComponentType<PickerProps>
> = {
  department: (props) => <PlaceFinder {...props} kind="departments" />,
  location: (props) => <PlaceFinder {...props} kind="locations" />,
  position: PositionFinder,
  people: FoundPerson,
};
