import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ImportState } from '@tenure/contract/organisation/import.ts';
import { todayIn } from '../../../../lib/clock.ts';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useSite } from '../../../../lib/session.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { DifferencesCard } from '../components/differences-card.tsx';
import { EarlierImports } from '../components/earlier-imports.tsx';
import { ExportCard } from '../components/export-card.tsx';
import css from '../components/import.module.css';
import { NewImport } from '../components/new-import.tsx';
import { ProblemsCard } from '../components/problems-card.tsx';
import { ResumedImport } from '../components/resumed-import.tsx';
import { RunCard } from '../components/run-card.tsx';
import { importQuery, type Narrowing } from '../organisation-import.queries.ts';
import '../words.ts';

const steps = ['files', 'check', 'done'] as const;
const stepOfState = (state: ImportState): (typeof steps)[number] =>
  state === 'applying' || state === 'applied' || state === 'undoing' || state === 'undone' ? 'done' : 'check';

/** Imports positions and people from tables: choose, preview, apply, and undo. */
export function ImportScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/admin/import' });
  const search = useSearch({ from: '/admin/import' });
  const { user } = useSite();
  const today = todayIn(user.timezone);
  usePageTitle(t('organisationImport.title'));
  const open = (importId: number | null) => void navigate({ search: { import: importId } });
  const resume = (importId: number) => void navigate({ search: { again: importId } });
  return (
    <>
      <PageHeader
        title={t('organisationImport.title')}
        subtitle={t('organisationImport.subtitle')}
        actions={
          search.import === null ? null : (
            <Button variant="default" onClick={() => open(null)}>
              {t('organisationImport.another')}
            </Button>
          )
        }
      />
      {search.import === null ? (
        <div className={css.page}>
          <Steps at="files" />
          {search.again === null ? (
            <NewImport today={today} onStarted={open} />
          ) : (
            <ResumedImport key={search.again} importId={search.again} today={today} onStarted={open} />
          )}
          <ExportCard today={today} />
          <EarlierImports
            page={search.earlier}
            onPage={(earlier) => void navigate({ search: { ...search, earlier } })}
            onOpen={open}
          />
        </div>
      ) : (
        <OneImport
          key={search.import}
          importId={search.import}
          onResume={() => resume(search.import ?? 0)}
          search={search}
          onNarrow={(change) => void navigate({ search: { ...search, page: 1, ...change }, replace: true })}
        />
      )}
    </>
  );
}

function Steps({ at }: { at: (typeof steps)[number] }) {
  const { t } = useTranslation();
  return (
    <ol className={css.steps} aria-label={t('organisationImport.stepOf')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          <span className={css.number} aria-hidden>
            {index + 1}
          </span>
          {t(`organisationImport.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

interface OneImportProps {
  importId: number;
  search: Narrowing;
  onResume: () => void;
  onNarrow: (change: Partial<Narrowing>) => void;
}

function OneImport({ importId, search, onResume, onNarrow }: OneImportProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(importQuery(importId));
  if (error !== null && data === undefined) {
    return (
      <Failure
        title={t('organisationImport.loadFailed')}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </Failure>
    );
  }
  if (data === undefined) {
    return (
      <Waiting>
        <SkeletonRows rows={8} />
      </Waiting>
    );
  }
  const { data: run, metadata } = data.body;
  const hasDifferences = run.state === 'ready' || run.state === 'applied' || run.state === 'undone';
  return (
    <div className={css.page}>
      <Steps at={stepOfState(run.state)} />
      <RunCard run={run} etag={data.etag} can={metadata.capabilities} onResume={onResume} />
      {run.problems > 0 && (run.state === 'faulty' || run.state === 'applied') ? (
        <ProblemsCard
          title={t(run.state === 'faulty' ? 'organisationImport.problems' : 'organisationImport.builtUpon')}
          importId={importId}
          version={data.etag}
          search={search}
          onNarrow={onNarrow}
        />
      ) : null}
      {hasDifferences ? <DifferencesCard importId={importId} search={search} onNarrow={onNarrow} /> : null}
    </div>
  );
}
