import { NativeSelect } from '@mantine/core';
import type { OfferedEntity } from '@tenure/contract/pay/pay-calendars.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { calendarFieldId } from '../calendar-draft.ts';
import { usePayWords } from '../use-pay-words.ts';

interface HolidaysSelectProps {
  entity: Pick<OfferedEntity, 'country' | 'states'>;
  value: string;
  error: string | undefined;
  onChange: (state: string) => void;
}

/** The region whose public holidays move pay days. */
export function HolidaysSelect({ entity: { country, states }, value, error, onChange }: HolidaysSelectProps) {
  const { t } = useTranslation();
  const { holidays } = usePayWords();
  const offered = [...new Set([...(states.length === 0 ? [''] : states), value])];
  return (
    <NativeSelect
      id={calendarFieldId('state')}
      label={t('payCalendars.state')}
      error={error}
      value={value}
      data={offered.map((state) => ({
        value: state,
        label: holidays(country, state),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
