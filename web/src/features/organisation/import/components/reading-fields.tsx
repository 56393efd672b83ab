import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { RecognisedFile } from '@tenure/contract/organisation/import.ts';
import { columnsOf, isOfBudget } from '@tenure/domain/organisation/import/columns.ts';
import { dateFormats } from '@tenure/domain/organisation/import/reading.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import css from './import.module.css';

export type Reading = RecognisedFile['reading'];

/** Columns that many files leave out because they are the same for everyone. */
const withDefaults = new Set(['currency', 'country', 'employmentType']);

interface ReadingFieldsProps {
  file: RecognisedFile;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

/** How a file is read apart from its columns: default values, the date format, and who is at the top. */
export function ReadingFields({ file, reading, onChange }: ReadingFieldsProps) {
  const { t } = useTranslation();
  const hasBudgets = useHasBudgets();
  const setDefault = (key: string, value: string) => {
    const { [key]: _before, ...rest } = reading.defaults;
    onChange({ ...reading, defaults: value === '' ? rest : { ...rest, [key]: value } });
  };
  return (
    <div className={css.mapping}>
      {columnsOf[file.kind]
        .filter(({ key }) => withDefaults.has(key) && (hasBudgets || !isOfBudget(file.kind, key)))
        .map(({ key, title }) => (
          <TextInput
            key={key}
            label={t('organisationImport.defaultOf', { column: title })}
            description={t('organisationImport.defaultHelp')}
            maxLength={200}
            value={reading.defaults[key] ?? ''}
            onChange={({ currentTarget }) => setDefault(key, currentTarget.value)}
          />
        ))}
      <NativeSelect
        label={t('organisationImport.dateFormat')}
        description={t('organisationImport.dateFormatHelp')}
        value={reading.dateFormat ?? ''}
        data={[
          { value: '', label: t('organisationImport.dateFormats.detected') },
          ...dateFormats.map((value) => ({ value, label: t(`organisationImport.dateFormats.${value}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({
            ...reading,
            dateFormat: dateFormats.find((format) => format === currentTarget.value) ?? null,
          })
        }
      />
      <TextInput
        label={t('organisationImport.topMarkers')}
        description={t('organisationImport.topMarkersHelp')}
        value={reading.topMarkers.join(', ')}
        onChange={({ currentTarget }) =>
          onChange({
            ...reading,
            topMarkers: currentTarget.value
              .split(',')
              .map((word) => word.trim())
              .slice(0, 20),
          })
        }
      />
      <Checkbox
        label={t('organisationImport.selfIsTop')}
        checked={reading.selfIsTop}
        onChange={({ currentTarget }) => onChange({ ...reading, selfIsTop: currentTarget.checked })}
      />
    </div>
  );
}
