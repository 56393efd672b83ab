import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getRecognitionNumbers, type RecognitionNumbers } from '@tenure/contract/recognition/numbers.ts';
import { useMemo } from 'react';
import { query } from '../../../../lib/api/query.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import css from '../components/recognition.module.css';
import '../numbers-words.ts';

const route = '/recognition/numbers';

/** The number of people not recognised in a quarter, by department, without names. */
export function NumbersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { quarter } = useSearch({ from: route });
  usePageTitle(t('recognitionNumbers.title'));
  const { data, error, refetch } = useQuery({
    ...query(getRecognitionNumbers, { query: quarter === '' ? {} : { quarter } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t('recognitionNumbers.title')}
        subtitle={t('recognitionNumbers.subtitle')}
        actions={
          data === undefined ? null : (
            <NativeSelect
              aria-label={t('recognitionNumbers.quarter')}
              value={data.data.quarter}
              data={data.data.quarters.map((value) => ({ value, label: labelOf(value) }))}
              onChange={(event) => void navigate({ search: { quarter: event.currentTarget.value } })}
            />
          )
        }
      />
      {data === undefined ? (
        <SectionWaiting
          title={t('recognitionNumbers.departments')}
          error={error}
          failed={t('recognitionNumbers.failed')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Numbers numbers={data.data} />
      )}
    </>
  );
}

/** Such as Q3 2026. */
const labelOf = (quarter: string) => `${quarter.slice(5)} ${quarter.slice(0, 4)}`;

type Row = RecognitionNumbers['departments'][number];

function Numbers({ numbers }: { numbers: RecognitionNumbers }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { whole, departments, from, to } = numbers;
  const columns = useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'department',
        header: t('recognitionNumbers.department'),
        cell: ({ title }) => title ?? t('recognitionNumbers.without'),
      },
      {
        id: 'people',
        header: t('recognitionNumbers.people'),
        numeric: true,
        cell: ({ counts }) =>
          counts === null ? t('recognitionNumbers.hidden') : format.number(counts.people),
      },
      {
        id: 'notRecognised',
        header: t('recognitionNumbers.notRecognised'),
        numeric: true,
        cell: ({ counts }) =>
          counts === null ? t('recognitionNumbers.hidden') : format.number(counts.notRecognised),
      },
    ],
    [t, format],
  );
  return (
    <WidgetCard title={t('recognitionNumbers.departments')}>
      <WidgetBody>
        <div className={css.form}>
          <p className={css.text}>
            {whole === null
              ? t('recognitionNumbers.wholeHidden')
              : t('recognitionNumbers.whole', {
                  count: whole.notRecognised,
                  people: format.number(whole.people),
                  from: format.date(from),
                  to: format.date(to),
                })}
          </p>
          {departments.some(({ counts }) => counts === null) && whole !== null ? (
            <p className="quiet">{t('recognitionNumbers.hiddenHelp')}</p>
          ) : null}
        </div>
      </WidgetBody>
      {departments.length === 0 ? (
        <EmptyState title={t('recognitionNumbers.none')}>{t('recognitionNumbers.noneHelp')}</EmptyState>
      ) : (
        <DataTable
          label={t('recognitionNumbers.departments')}
          columns={columns}
          rows={departments}
          rowKey={({ title }) => title ?? ''}
        />
      )}
    </WidgetCard>
  );
}
