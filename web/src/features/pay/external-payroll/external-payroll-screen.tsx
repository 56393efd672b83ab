import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mostExternalCharacters } from '@tenure/contract/pay/external-payroll.ts';
import { externalColumns } from '@tenure/domain/pay/external-payroll.ts';
import { useState } from 'react';
import { AppLink } from '../../../lib/app-link.tsx';
import { failureText, requestIdOf } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useFormat } from '../../../lib/session.ts';
import { CsvFileButton } from '../../../ui/csv-file-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SkeletonRows, Waiting } from '../../../ui/waiting.tsx';
import { WidgetCard } from '../../../ui/widget-card.tsx';
import css from './external-payroll.module.css';
import {
  type ExternalState,
  type ImportOutcome,
  stateQuery,
  useImportExternal,
} from './external-payroll.queries.ts';
import { ProblemTable } from './problem-table.tsx';
import './words.ts';

/** Imports a table from the payroll system. */
export function ExternalPayrollScreen() {
  const { t } = useTranslation();
  usePageTitle(t('externalPayroll.title'));
  const { data, error, refetch } = useQuery(stateQuery);
  const state = data?.data;
  return (
    <>
      <PageHeader title={t('externalPayroll.title')} subtitle={t('externalPayroll.subtitle')} />
      {state && state.system !== '' ? (
        <Table state={state} />
      ) : (
        <WidgetCard title={t('externalPayroll.system')}>
          {error !== null ? (
            <Failure
              title={t('externalPayroll.failed')}
              requestId={requestIdOf(error)}
              onRetry={() => void refetch()}
            >
              {failureText(t, error)}
            </Failure>
          ) : state === undefined ? (
            <Waiting>
              <SkeletonRows rows={3} />
            </Waiting>
          ) : (
            <EmptyState
              title={t('externalPayroll.noSystem')}
              action={
                <AppLink href="/admin/payroll-settings" className="link">
                  {t('externalPayroll.toSettings')}
                </AppLink>
              }
            >
              {t('externalPayroll.noSystemHelp')}
            </EmptyState>
          )}
        </WidgetCard>
      )}
    </>
  );
}

interface Chosen {
  name: string;
  text: string;
}

function Table({ state }: { state: ExternalState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const check = useImportExternal();
  const apply = useImportExternal();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const outcome = check.data?.body.data;
  const forget = () => {
    setChosen(null);
    check.reset();
    apply.reset();
  };
  const take = () => {
    if (chosen === null) return;
    apply.mutate(
      { text: chosen.text, apply: true },
      {
        onSuccess: ({ body: { data } }) => {
          if (!data.isApplied) return;
          showToast(t('externalPayroll.applied', { count: data.changed }));
          setChosen(null);
          check.reset();
        },
      },
    );
  };
  const failure = check.error ?? apply.error;
  return (
    <WidgetCard title={t('externalPayroll.table')} count={state.system}>
      <div className={css.body}>
        <p>
          {state.receivedAt === null
            ? t('externalPayroll.none', { system: state.system })
            : t('externalPayroll.known', {
                count: state.people,
                number: format.number(state.people),
                day: format.dayOf(state.receivedAt),
              })}
        </p>
        <p>{t('externalPayroll.columns', { columns: Object.values(externalColumns).join(', ') })}</p>
        <p className="quiet">{t('externalPayroll.columnsHelp')}</p>
        <CsvFileButton
          label={t(chosen === null ? 'externalPayroll.choose' : 'externalPayroll.again')}
          isBusy={check.isPending}
          mostBytes={mostExternalCharacters}
          tooLarge={t('externalPayroll.tooLarge')}
          unreadable={t('externalPayroll.unreadable')}
          onChoose={forget}
          onRead={(file) => {
            setChosen(file);
            check.mutate({ text: file.text, apply: false });
          }}
        />
        {failure === null ? null : (
          <Failure title={t('externalPayroll.failed')} requestId={requestIdOf(failure)}>
            {failureText(t, failure)}
          </Failure>
        )}
        {chosen === null || outcome === undefined ? null : (
          <Outcome file={chosen.name} outcome={apply.data?.body.data ?? outcome} />
        )}
        {outcome !== undefined && outcome.allProblems === 0 && outcome.changed > 0 && chosen !== null ? (
          <Button onClick={take} loading={apply.isPending}>
            {t('externalPayroll.apply')}
          </Button>
        ) : null}
      </div>
      {outcome === undefined || chosen === null || outcome.problems.length === 0 ? null : (
        <ProblemTable problems={outcome.problems} />
      )}
    </WidgetCard>
  );
}

function Outcome({ file, outcome }: { file: string; outcome: ImportOutcome }) {
  const { t } = useTranslation();
  const { rows, changed, problems, allProblems } = outcome;
  return (
    <output>
      <p>
        <b>{file}</b> {allProblems > 0 && rows === 0 ? null : t('externalPayroll.rows', { count: rows })}{' '}
        {allProblems > 0
          ? t('externalPayroll.problems', { count: allProblems })
          : changed === 0
            ? t('externalPayroll.same')
            : t('externalPayroll.changed', { count: changed })}{' '}
        {allProblems > problems.length ? t('externalPayroll.first', { count: problems.length }) : null}
      </p>
    </output>
  );
}
