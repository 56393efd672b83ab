import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RecognitionReport } from '@tenure/contract/recognition/feed.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListCard } from '../../../../ui/list-card.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { AttachedFile } from '../components/attached-file.tsx';
import css from '../components/recognition.module.css';
import { reportsQuery, useDecideReport } from '../recognition.queries.ts';
import '../administration-words.ts';

const route = '/admin/recognition-reports';

/** Reported messages, until a moderator keeps or hides them. */
export function ReportsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: route });
  const { page } = useSearch({ from: route });
  usePageTitle(t('trophies.reports.title'));
  const answer = useQuery({ ...reportsQuery(page), placeholderData: keepPreviousData });
  // Decided here, as a decided report leaves the list before its message appears.
  const decide = useDecideReport();
  const [toHide, setToHide] = useState<RecognitionReport | null>(null);
  const choose = ({ id }: RecognitionReport, decision: 'kept' | 'hidden') =>
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => showToast(t(`trophies.reports.${decision}`)),
        onError: (error) => showToast(failureDetail(t, error), 'critical'),
      },
    );
  return (
    <>
      <PageHeader title={t('trophies.reports.title')} subtitle={t('trophies.reports.subtitle')} />
      <ListCard
        title={t('trophies.reports.title')}
        answer={answer}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        failed={t('trophies.reports.failed')}
        empty={<EmptyState title={t('trophies.reports.none')}>{t('trophies.reports.noneHelp')}</EmptyState>}
      >
        {(rows) => (
          <ul className={css.feed}>
            {rows.map((report) => (
              <Report
                key={report.id}
                report={report}
                isDeciding={decide.isPending}
                onKeep={() => choose(report, 'kept')}
                onHide={() => setToHide(report)}
              />
            ))}
          </ul>
        )}
      </ListCard>
      <ConfirmDestructive
        opened={toHide !== null}
        title={t('trophies.reports.hideTitle')}
        confirmLabel={t('trophies.reports.hide')}
        keepLabel={t('form.cancel')}
        onKeep={() => setToHide(null)}
        onConfirm={() => {
          if (toHide !== null) choose(toHide, 'hidden');
          setToHide(null);
        }}
      >
        {t('trophies.reports.hideHelp', { title: toHide?.title ?? '' })}
      </ConfirmDestructive>
    </>
  );
}

interface ReportProps {
  report: RecognitionReport;
  isDeciding: boolean;
  onKeep: () => void;
  onHide: () => void;
}

function Report({ report, isDeciding, onKeep, onHide }: ReportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li className={css.entry}>
      <div className={css.main}>
        <span>
          {t('trophies.reports.from', {
            giver: report.giver ?? t('trophies.reports.byRule'),
            receivers: report.receivers.join(', '),
          })}
        </span>
        <h3 className={css.heading}>{report.title}</h3>
        <p className={css.text}>{report.description}</p>
        {report.attachment === null ? null : (
          <AttachedFile id={report.recognitionId} name={report.attachment.name} />
        )}
        <p className="quiet">
          {t('trophies.reports.reported', {
            name: report.reportedBy,
            day: format.dayOf(report.reportedAt),
            reason: report.reason,
          })}
        </p>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={isDeciding}
            aria-label={t('trophies.reports.keepOf', { title: report.title })}
            onClick={onKeep}
          >
            {t('trophies.reports.keep')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isDeciding}
            aria-label={t('trophies.reports.hideOf', { title: report.title })}
            onClick={onHide}
          >
            {t('trophies.reports.hide')}
          </Button>
        </Group>
      </div>
    </li>
  );
}
