import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureDetail } from '../../../lib/failure-detail.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import css from './contracts.module.css';
import { contractTemplatesQuery, type useDrawFile } from './contracts.queries.ts';

interface TemplateFieldProps {
  drawn: ReturnType<typeof useDrawFile>;
  chosen: string;
  onChoose: (template: string) => void;
}

/** Draws the PDF from a template; absent if the company has none. */
export function TemplateField({ drawn, chosen, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const templates = useQuery(contractTemplatesQuery()).data?.data ?? [];
  if (templates.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={t('contracts.template')}
        description={t('contracts.templateHelp')}
        value={chosen}
        disabled={drawn.isPending}
        error={drawn.error === null ? undefined : failureDetail(t, drawn.error)}
        data={[
          { value: '', label: t('contracts.noTemplate') },
          ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      {chosen === '' || drawn.data === undefined ? null : (
        <section aria-labelledby={titleId}>
          <p id={titleId} className="quiet small">
            {t('contracts.drawnText')}
          </p>
          <div className={css.drawn}>{drawn.data.text}</div>
        </section>
      )}
    </>
  );
}
