import { Button } from '@mantine/core';
import type { OrganisationImport } from '@tenure/contract/organisation/import.ts';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../../../lib/app-link.tsx';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat, useNavigation } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { Note } from '../../../../ui/note.tsx';
import { WidgetCard } from '../../../../ui/widget-card.tsx';
import { isUnderWay, type Step, useStep } from '../organisation-import.queries.ts';
import { namesOfFiles } from './earlier-imports.tsx';
import css from './import.module.css';
import { StateTag } from './state-tag.tsx';

/** Nothing was written, and the files may still exist. */
const resumable: ReadonlySet<string> = new Set(['faulty', 'ready', 'cancelled', 'failed']);

interface RunCardProps {
  run: OrganisationImport;
  etag: string | null;
  can: readonly string[];
  onResume: () => void;
}

/** The progress of an import, its result, and the possible next steps. */
export function RunCard({ run, etag, can, onResume }: RunCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const step = useStep();
  const inviting = useNavigation().menus.modules.find(({ id }) => id === 'invitations');
  const [isLeaving, setLeaving] = useState(false);
  const take = (next: Step) => step.mutate({ step: next, id: run.id, etag });
  // The pressed button disappears with its state, so the focus moves to the result.
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [run.state]);
  const hasChanges = run.created + run.changed > 0;
  return (
    <WidgetCard
      title={t('organisationImport.of', { files: namesOfFiles(run) })}
      actions={<StateTag state={run.state} />}
    >
      <div className={css.body} ref={body} tabIndex={-1}>
        <p className="quiet">
          {t('organisationImport.holdsFrom', { day: format.date(run.effectiveFrom) })} ·{' '}
          {t('organisationImport.begunBy', { name: run.startedBy, when: format.dateTime(run.startedAt) })}
        </p>
        {run.failure === null ? null : (
          <Note tone="critical" announce="now">
            {run.failure}
          </Note>
        )}
        <div aria-live="polite">{words()}</div>
        {isUnderWay(run.state) ? null : <p className="quiet small">{keptWords()}</p>}
        {step.error === null ? null : (
          <Note tone="critical" announce="now">
            {t('organisationImport.stepFailed')}. {failureDetail(t, step.error)}
          </Note>
        )}
        <div className={css.bar}>
          {can.includes('APPLY') && hasChanges ? (
            <Button loading={step.isPending} onClick={() => take('apply')}>
              {t('organisationImport.apply')}
            </Button>
          ) : null}
          {run.state === 'applied' ? (
            <AppLink href={`/controlpanel/org-chart/view?asOf=${run.effectiveFrom}`}>
              {t('organisationImport.seeChart')}
            </AppLink>
          ) : null}
          {run.state === 'applied' && run.keptUntil !== null && inviting !== undefined ? (
            <AppLink href={`${inviting.href}?import=${run.id}`}>{t('organisationImport.inviteThem')}</AppLink>
          ) : null}
          {can.includes('UNDO') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => setLeaving(true)}>
              {t('organisationImport.undo')}
            </Button>
          ) : null}
          {resumable.has(run.state) ? (
            <Button variant="default" onClick={onResume}>
              {t('organisationImport.resume')}
            </Button>
          ) : null}
          {can.includes('CANCEL') ? (
            <Button variant="default" disabled={step.isPending} onClick={() => take('cancel')}>
              {t(isUnderWay(run.state) ? 'organisationImport.cancel' : 'organisationImport.discard')}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDestructive
        opened={isLeaving}
        title={t('organisationImport.undoTitle')}
        confirmLabel={t('organisationImport.undo')}
        keepLabel={t('organisationImport.keep')}
        onKeep={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          take('undo');
        }}
      >
        {t('organisationImport.undoHelp')}
      </ConfirmDestructive>
    </WidgetCard>
  );

  function words() {
    const { state, progress } = run;
    const counts = {
      created: format.number(run.created),
      changed: format.number(run.changed),
      unchanged: format.number(run.unchanged),
    };
    if (isUnderWay(state)) {
      // Once all rows are read they are compared, for an unknown time.
      const isCounted =
        (state === 'checking' && progress.done < progress.total) ||
        (state === 'applying' && progress.done > 0);
      return (
        <>
          <progress
            className={css.progress}
            aria-label={t('organisationImport.progressLabel')}
            {...(isCounted && { value: progress.done, max: progress.total })}
          />
          <p className="quiet small figures">{underWay(isCounted)}</p>
        </>
      );
    }
    if (state === 'faulty') return t('organisationImport.faulty', { count: run.problems });
    if (state === 'ready')
      return t(hasChanges ? 'organisationImport.ready' : 'organisationImport.nothing', counts);
    if (state === 'applied') {
      return t('organisationImport.applied', {
        ...counts,
        when: format.dateTime(run.appliedAt ?? run.startedAt),
      });
    }
    if (state === 'undone')
      return t('organisationImport.undone', { when: format.dateTime(run.undoneAt ?? run.startedAt) });
    return t(state === 'cancelled' ? 'organisationImport.cancelled' : 'organisationImport.failed');
  }

  function keptWords() {
    if (run.keptUntil === null)
      return run.state === 'cancelled' ? null : t('organisationImport.tablesDeleted');
    const day = format.dayOf(run.keptUntil);
    return t(
      run.state === 'applied' ? 'organisationImport.keptUntil' : 'organisationImport.tablesKeptUntil',
      {
        day,
      },
    );
  }

  function underWay(isCounted: boolean) {
    const { state, progress } = run;
    const rows = { done: format.number(progress.done), total: format.number(progress.total) };
    if (state === 'applying')
      return t(isCounted ? 'organisationImport.applyingHelp' : 'organisationImport.applyingBegins', rows);
    if (state === 'undoing') return t('organisationImport.undoingHelp');
    if (isCounted) return t('organisationImport.progress', rows);
    return t(state === 'checking' ? 'organisationImport.comparing' : 'organisationImport.states.waiting');
  }
}
