import { NativeSelect } from '@mantine/core';
import type { RecognisedFile } from '@tenure/contract/organisation/import.ts';
import {
  columnsOf,
  fullNameColumn,
  type ImportColumn,
  isOfBudget,
  type Mapping,
} from '@tenure/domain/organisation/import/columns.ts';
import { dateFormatOf } from '@tenure/domain/organisation/import/reading.ts';
import { readValue } from '@tenure/domain/organisation/import/values.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useHasBudgets } from '../../../../lib/position-budgets.ts';
import { useFormat } from '../../../../lib/session.ts';
import { useIsFieldOff } from '../../../../lib/turned-off-fields.ts';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import css from './import.module.css';
import { type Reading, ReadingFields } from './reading-fields.tsx';

interface MappingFieldsProps {
  file: RecognisedFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
  reading: Reading;
  onReading: (reading: Reading) => void;
}

/** The heading for each column, with a value from the first row so that mistakes are visible. */
export function MappingFields({ file, mapping, onChange, reading, onReading }: MappingFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kind = t(`organisationImport.kinds.${file.kind}`);
  const heads = [...new Set(file.head)].filter((head) => head !== '');

  const hasBudgets = useHasBudgets();
  const isOff = useIsFieldOff();
  const offered = columnsOf[file.kind].filter(
    ({ key }) =>
      (hasBudgets || !isOfBudget(file.kind, key)) && !(file.kind === 'people' && isOff(`general.${key}`)),
  );
  const columns = [...offered, ...(file.kind === 'people' ? [fullNameColumn] : [])];
  const hasFullName = mapping[fullNameColumn.key] !== undefined;
  const isNeeded = ({ key, isRequired }: ImportColumn) =>
    isRequired && !(hasFullName && (key === 'firstName' || key === 'lastName'));

  function choose(key: string, head: string) {
    const { [key]: _before, ...rest } = mapping;
    onChange(head === '' ? rest : { ...rest, [key]: head });
  }

  function exampleOf(column: ImportColumn): string | null {
    const head = mapping[column.key];
    if (head === undefined) return null;
    const value = file.sample[0]?.[file.head.indexOf(head)]?.trim() ?? '';
    if (value === '') return t('organisationImport.emptyCell');
    const cells = file.sample.map((row) => row[file.head.indexOf(head)] ?? '');
    const detected = dateFormatOf(cells);
    const dateFormat = reading.dateFormat ?? ('format' in detected ? detected.format : 'day-first');
    const read = readValue(column, value, {
      commaIsDecimal: file.delimiter === ';',
      isBudget: false,
      dateFormat,
    });
    // A wrong order of day and month shows here, before all dates are misread.
    if (column.type === 'date' && 'value' in read && read.value !== null) {
      return t('organisationImport.exampleDate', { value, day: format.date(read.value) });
    }
    return t('organisationImport.example', { value: value.slice(0, 40) });
  }

  return (
    <WidgetCard title={t('organisationImport.columns', { kind: kind.toLowerCase() })}>
      <div className={css.body}>
        <p className="quiet">{t('organisationImport.columnsHelp')}</p>
        <div className={css.mapping}>
          {columns.map((column) => (
            <NativeSelect
              key={column.key}
              label={column.title}
              aria-label={`${t('organisationImport.readFrom', { column: column.title })} (${kind})`}
              withAsterisk={isNeeded(column)}
              description={exampleOf(column)}
              value={mapping[column.key] ?? ''}
              data={[
                { value: '', label: t('organisationImport.leftOut') },
                ...heads.map((head) => ({ value: head, label: head })),
              ]}
              onChange={({ currentTarget }) => choose(column.key, currentTarget.value)}
            />
          ))}
        </div>
        <ReadingFields file={file} reading={reading} onChange={onReading} />
      </div>
    </WidgetCard>
  );
}
