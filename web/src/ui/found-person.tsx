import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPublicCards } from '@tenure/contract/people/public-card.ts';
import { query } from '../lib/api/query.ts';
import { FoundPicker, type PickerProps, useTyped } from './found-picker.tsx';

interface FoundPersonProps extends PickerProps {
  /** The person to leave out. */
  but?: number;
}

/** Finds a person by a few letters. */
export function FoundPerson({ but, ...props }: FoundPersonProps) {
  const typed = useTyped(props.chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...query(listPublicCards, { query: { searchText: typed.wanted } }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? [])
    .filter(({ id }) => id !== but)
    .map(({ id, fullName }) => ({ id, name: fullName }));
  return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess && !isPlaceholderData} />;
}
