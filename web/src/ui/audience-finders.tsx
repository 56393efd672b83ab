import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCourses } from '@tenure/contract/learning/catalogue.ts';
import { listPositions } from '@tenure/contract/organisation/position-administration.ts';
import { listStructure } from '@tenure/contract/organisation/structure-administration.ts';
import type { ComponentType } from 'react';
import { query } from '../lib/api/query.ts';
import { useSite } from '../lib/session.ts';
import { FoundPerson } from './found-person.tsx';
import { FoundPicker, type PickerProps, useTyped } from './found-picker.tsx';

const coursesFoundQuery = (userId: number, find: string) =>
  query(listCourses, {
    params: { userId: String(userId) },
    query: { itemsPerPage: '20', ...(find !== '' && { searchText: find }) },
  });
const placesQuery = (kind: 'departments' | 'locations') =>
  query(listStructure, { params: { kind }, query: { itemsPerPage: '100' } });
const positionsFoundQuery = (searchText: string) =>
  query(listPositions, { query: { searchText, sortBy: 'title:asc' } });

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

/** The finder for each kind of audience. */
export const finders: Record<
  'department' | 'location' | 'position' | 'people',
  ComponentType<PickerProps>
> = {
  department: (props) => <PlaceFinder {...props} kind="departments" />,
  location: (props) => <PlaceFinder {...props} kind="locations" />,
  position: PositionFinder,
  people: FoundPerson,
};
