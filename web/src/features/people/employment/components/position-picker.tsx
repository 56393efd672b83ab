import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FoundPicker, type PickerProps, useTyped } from '../../../../ui/found-picker.tsx';
import { foundPositionsQuery } from '../starter.queries.ts';

interface PositionPickerProps extends PickerProps {
  /** The date for existing positions; today if empty. */
  asOf: string;
}

/** Finds a position by a few letters. */
export function PositionPicker({ asOf, ...props }: PositionPickerProps) {
  const typed = useTyped(props.chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...foundPositionsQuery(typed.wanted, asOf),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).map(({ id, title, identifier, location }) => ({
    id,
    name: [title, identifier, location].join(' · '),
  }));
  return <FoundPicker {...props} typed={typed} found={found} isAnswer={isSuccess && !isPlaceholderData} />;
}
