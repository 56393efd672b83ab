import { Button, NativeSelect } from '@mantine/core';
import type { PayslipBatch } from '@tenure/contract/pay/payslip-batches.ts';
import { type IndexColumnKey, type IndexMapping, indexColumns } from '@tenure/domain/pay/payslip-index.ts';
import { useEffect, useRef, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import batchCss from '../../../../ui/batches/batches.module.css';
import { IndexChoice } from '../../../../ui/batches/index-choice.tsx';
import { Note } from '../../../../ui/note.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { useCheck, useSendIndex } from '../batches.queries.ts';
import css from './payslips.module.css';

interface BatchIndexCardProps {
  batch: PayslipBatch;
  etag: string | null;
}

/** The table that assigns each file to a person, and the mapping of its columns. */
export function BatchIndexCard({ batch, etag }: BatchIndexCardProps) {
  const { t } = useTranslation();
  const check = useCheck(batch.id);
  const send = useSendIndex(batch.id);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // A choice made here applies until another index arrives.
  const [chosen, setChosen] = useState<IndexMapping | null>(null);
  const mapping = chosen ?? batch.mapping;
  const heads = [...new Set(batch.head)].filter((head) => head !== '');
  const error = send.error ?? check.error;

  function choose(key: IndexColumnKey, head: string) {
    const { [key]: _before, ...rest } = mapping;
    setChosen(head === '' ? rest : { ...rest, [key]: head });
  }

  return (
    <WidgetCard title={t('payslips.index')}>
      <div className={batchCss.body}>
        <p className="quiet">{t('payslips.indexHelp')}</p>
        <IndexChoice
          index={batch.index}
          isPending={send.isPending}
          onChoose={(file) => {
            running.current = new AbortController();
            check.reset();
            send.mutate({ file, signal: running.current.signal }, { onSuccess: () => setChosen(null) });
          }}
        />
        {batch.index === null ? null : (
          <fieldset className={css.columns}>
            <legend>{t('payslips.columns')}</legend>
            <div className={css.mapping}>
              {indexColumns.map(({ key, title, isRequired }) => (
                <NativeSelect
                  key={key}
                  label={title}
                  aria-label={t('payslips.readFrom', { column: title })}
                  withAsterisk={isRequired}
                  value={mapping[key] ?? ''}
                  data={[
                    { value: '', label: t('payslips.leftOut') },
                    ...heads.map((head) => ({ value: head, label: head })),
                  ]}
                  onChange={({ currentTarget }) => choose(key, currentTarget.value)}
                />
              ))}
            </div>
          </fieldset>
        )}
        {error === null ? null : (
          <Note tone="critical" announce="now">
            {failureDetail(t, error)}
          </Note>
        )}
        {batch.index === null ? null : (
          <div className={batchCss.bar}>
            <Button loading={check.isPending} onClick={() => check.mutate({ mapping, etag })}>
              {t('payslips.check')}
            </Button>
            <span className="quiet small">{t('payslips.checkHelp')}</span>
          </div>
        )}
      </div>
    </WidgetCard>
  );
}
