import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foundPeopleQuery } from '../ending.queries.ts';
import { FoundPicker, type PickerProps, useTyped } from './found-picker.tsx';

interface PersonPickerProps extends PickerProps {
  /** Who is not offered. */
  but?: number;
}

/** Finds somebody by a few letters. */
export function PersonPicker({ but, ...props }: PersonPickerProps) {
  const typed = useTyped(props.chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...foundPeopleQuery(typed.wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? [])
    .filter(({ id }) => id !== but)
    .map(({ id, fullName }) => ({ id, name: fullName }));
  return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess && !isPlaceholderData} />;
}
