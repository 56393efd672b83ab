import { NativeSelect } from '@mantine/core';
import type { RecognisedFile } from '@tenure/contract/organisation/import.ts';
import { columnsOf, type Mapping } from '@tenure/domain/organisation-import/columns.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './import.module.css';

interface MappingFieldsProps {
  file: RecognisedFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Which heading each column is read from, with a value from the first row so that a mistake is seen. */
export function MappingFields({ file, mapping, onChange }: MappingFieldsProps) {
  const { t } = useTranslation();
  const kind = t(`organisationImport.kinds.${file.kind}`);
  const heads = [...new Set(file.head)].filter((head) => head !== '');

  function choose(key: string, head: string) {
    const { [key]: _before, ...rest } = mapping;
    onChange(head === '' ? rest : { ...rest, [key]: head });
  }

  function exampleOf(key: string): string | null {
    const head = mapping[key];
    if (head === undefined) return null;
    const value = file.sample[0]?.[file.head.indexOf(head)]?.trim() ?? '';
    return value === ''
      ? t('organisationImport.emptyCell')
      : t('organisationImport.example', { value: value.slice(0, 40) });
  }

  return (
    <WidgetCard title={t('organisationImport.columns', { kind: kind.toLowerCase() })}>
      <div className={css.body}>
        <p className="quiet">{t('organisationImport.columnsHelp')}</p>
        <div className={css.mapping}>
          {columnsOf[file.kind].map(({ key, title, isRequired }) => (
            <NativeSelect
              key={key}
              label={title}
              aria-label={`${t('organisationImport.readFrom', { column: title })} (${kind})`}
              withAsterisk={isRequired}
              description={exampleOf(key)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={mapping[key] ?? ''}
              data={[
                { value: '', label: t('organisationImport.leftOut') },
                ...heads.map((head) => ({ value: head, label: head })),
              ]}
              onChange={({ currentTarget }) => choose(key, currentTarget.value)}
            />
          ))}
        </div>
      </div>
    </WidgetCard>
  );
}
