import { Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { DayField } from '../day-field.tsx';
import css from './how-to-save.module.css';
import './words.ts';

export interface HowToSave {
  how: 'change' | 'correct';
  from: string;
}

interface HowToSaveFieldsProps {
  value: HowToSave;
  onChange: (change: Partial<HowToSave>) => void;
  id: string;
  error: string | undefined;
  /** The last allowed day; any if omitted. */
  until?: string | null;
}

/** Whether a value changes from a given day, or was recorded wrongly; for a change, the day. */
export function HowToSaveFields({ value, onChange, id, error, until = null }: HowToSaveFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.how}>
      <Radio.Group
        label={t('versions.how')}
        value={value.how}
        onChange={(how) => onChange({ how: how === 'correct' ? 'correct' : 'change' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="change" label={t('versions.change')} description={t('versions.changeHelp')} />
          <Radio value="correct" label={t('versions.correct')} description={t('versions.correctHelp')} />
        </Stack>
      </Radio.Group>
      {value.how === 'change' ? (
        <DayField
          id={id}
          label={t('versions.fromWhen')}
          description={t(until === null ? 'versions.fromHelp' : 'versions.fromUntilHelp')}
          {...(until !== null && { max: until })}
          w={220}
          value={value.from}
          error={error}
          onChange={(day) => onChange({ from: day })}
        />
      ) : null}
    </div>
  );
}
