import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { type Chosen, FoundPicker, useTyped } from '../../../ui/found-picker.tsx';
import { signersQuery } from './contracts.queries.ts';
import './words.ts';

interface SignerPickerProps {
  id: string;
  employeeId: number;
  label: string;
  chosen: Chosen | null;
  error: string | undefined;
  /** Only the person's manager. */
  isManager: boolean;
  onChoose: (chosen: Chosen | null) => void;
}

/** Finds an account that can sign the person's contract. */
export function SignerPicker({ employeeId, isManager, ...field }: SignerPickerProps) {
  const { t } = useTranslation();
  const typed = useTyped(field.chosen);
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...signersQuery(employeeId, typed.wanted),
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? [])
    .filter((one) => !isManager || one.isManager)
    .map(({ accountId, name }) => ({ id: accountId, name }));
  return (
    <FoundPicker
      {...field}
      required
      placeholder={t('contracts.signerHint')}
      typed={typed}
      found={found}
      isAnswer={isSuccess && !isPlaceholderData}
    />
  );
}
