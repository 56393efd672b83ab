import { Checkbox, NumberInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import type { RuleDraft } from '../rule-draft.ts';
import '../words.ts';

interface YearEndFieldsProps {
  draft: RuleDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<RuleDraft>) => void;
}

const numberOf = (value: number | string) => (typeof value === 'number' ? value : 0);

/** The cap of a balance, and how much of it carries over at the end of the leave year. */
export function YearEndFields({ draft, errorAt, onChange }: YearEndFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('leaveTypes.hasCap')}
        checked={draft.hasCap}
        error={errorAt('yearEnd.cap')}
        onChange={(event) => onChange({ hasCap: event.currentTarget.checked })}
      />
      {draft.hasCap ? (
        <NumberInput
          label={t('leaveTypes.cap')}
          required
          min={0}
          decimalScale={2}
          value={draft.cap}
          onChange={(value) => onChange({ cap: numberOf(value) })}
        />
      ) : null}
      <Checkbox
        label={t('leaveTypes.lapses')}
        checked={draft.doesLapse}
        error={errorAt('yearEnd.carried')}
        onChange={(event) => onChange({ doesLapse: event.currentTarget.checked })}
      />
      {draft.doesLapse ? (
        <>
          <NumberInput
            label={t('leaveTypes.carried')}
            required
            min={0}
            decimalScale={2}
            value={draft.carried}
            onChange={(value) => onChange({ carried: numberOf(value) })}
          />
          <NumberInput
            label={t('leaveTypes.carriedMonths')}
            min={1}
            max={11}
            allowDecimal={false}
            value={draft.carriedMonths ?? ''}
            error={errorAt('yearEnd.carriedMonths')}
            onChange={(value) => onChange({ carriedMonths: typeof value === 'number' ? value : null })}
          />
        </>
      ) : null}
    </>
  );
}
