import { Button } from '@mantine/core';
import {
  mostOpeningCharacters,
  type OpeningOutcome,
  openingColumns,
} from '@tenure/contract/leave/opening-balances.ts';
import { useMemo, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { CsvFileButton } from '../../../../ui/csv-file-button.tsx';
import { DataTable, type ListColumn } from '../../../../ui/data-table.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { OpeningImports } from '../components/opening-imports.tsx';
import { useImportOpening } from '../opening.queries.ts';
import css from './opening.module.css';
import '../words.ts';

type Difference = OpeningOutcome['differences'][number];
type Problem = OpeningOutcome['problems'][number];

/** Checks a table of balances, shows what it would change, imports it, and undoes imports. */
export function OpeningScreen() {
  const { t } = useTranslation();
  usePageTitle(t('leaveOpening.title'));
  const check = useImportOpening();
  const apply = useImportOpening();
  const [chosen, setChosen] = useState<string | null>(null);
  const forget = () => {
    setChosen(null);
    check.reset();
    apply.reset();
  };
  const outcome = apply.data?.isApplied === false ? apply.data : check.data;
  const failure = check.error ?? apply.error;
  return (
    <>
      <PageHeader title={t('leaveOpening.title')} subtitle={t('leaveOpening.subtitle')} />
      <div className={css.page}>
        <WidgetCard title={t('leaveOpening.table')}>
          <WidgetBody>
            <div className={css.body}>
              <p>{t('leaveOpening.columns', { columns: openingColumns.join(', ') })}</p>
              <CsvFileButton
                label={t(chosen === null ? 'leaveOpening.choose' : 'leaveOpening.again')}
                isBusy={check.isPending}
                mostBytes={mostOpeningCharacters}
                tooLarge={t('leaveOpening.tooLarge')}
                unreadable={t('leaveOpening.unreadable')}
                onChoose={forget}
                onRead={({ text }) => {
                  setChosen(text);
                  check.mutate({ text, apply: false });
                }}
              />
              {failure === null ? null : (
                <Note tone="critical" announce="now">
                  {failureDetail(t, failure)}
                </Note>
              )}
              {chosen === null || outcome === undefined ? null : result(chosen, outcome)}
            </div>
          </WidgetBody>
        </WidgetCard>
        {chosen === null || outcome === undefined ? null : <Found outcome={outcome} />}
        <OpeningImports />
      </div>
    </>
  );

  function result(text: string, { changed, allProblems }: OpeningOutcome) {
    if (allProblems > 0) return null;
    if (changed === 0) return <p className="quiet">{t('leaveOpening.same')}</p>;
    return (
      <Button
        loading={apply.isPending}
        onClick={() =>
          apply.mutate(
            { text, apply: true },
            {
              onSuccess: (done) => {
                if (!done.isApplied) return;
                showToast(t('leaveOpening.applied', { count: done.changed }));
                forget();
              },
            },
          )
        }
      >
        {t('leaveOpening.apply', { count: changed })}
      </Button>
    );
  }
}

function Found({ outcome }: { outcome: OpeningOutcome }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isWrong = outcome.allProblems > 0;
  const problemColumns = useMemo<ListColumn<Problem>[]>(
    () => [
      {
        id: 'line',
        header: t('leaveOpening.line'),
        cell: ({ line }) => (line === null ? t('leaveOpening.wholeFile') : String(line)),
      },
      { id: 'words', header: t('leaveOpening.problem'), cell: ({ words }) => words },
    ],
    [t],
  );
  const differenceColumns = useMemo<ListColumn<Difference>[]>(() => {
    const hours = (minutes: number) => t('leaveOpening.hours', { hours: (minutes / 60).toFixed(2) });
    return [
      { id: 'person', header: t('leaveOpening.person'), cell: ({ fullName }) => fullName },
      { id: 'type', header: t('leaveOpening.type'), cell: ({ leaveType }) => leaveType },
      { id: 'day', header: t('leaveOpening.day'), cell: ({ day }) => format.date(day) },
      { id: 'before', header: t('leaveOpening.before'), cell: ({ before }) => hours(before) },
      { id: 'after', header: t('leaveOpening.after'), cell: ({ after }) => hours(after) },
    ];
  }, [t, format]);
  const shown = isWrong ? outcome.problems.length : outcome.differences.length;
  const all = isWrong ? outcome.allProblems : outcome.changed;
  if (all === 0) return null;
  return (
    <WidgetCard title={t(isWrong ? 'leaveOpening.problems' : 'leaveOpening.differences')} count={all}>
      {isWrong ? (
        <DataTable
          label={t('leaveOpening.problems')}
          columns={problemColumns}
          rows={outcome.problems}
          rowKey={({ line, words }) => `${line} ${words}`}
        />
      ) : (
        <DataTable
          label={t('leaveOpening.differences')}
          columns={differenceColumns}
          rows={outcome.differences}
          rowKey={({ employeeId, leaveType }) => `${employeeId} ${leaveType}`}
        />
      )}
      {shown < all ? (
        <WidgetBody>
          <p className="quiet small">
            {t('leaveOpening.more', { shown: format.number(shown), all: format.number(all) })}
          </p>
        </WidgetBody>
      ) : null}
    </WidgetCard>
  );
}
