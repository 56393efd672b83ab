import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type EvidenceFile,
  monthsEvidenceIsKept,
  mostEvidenceBytes,
  mostEvidenceFiles,
} from '@tenure/contract/leave/leave-evidence.ts';
import type { LeaveDetail } from '@tenure/contract/leave/leave-requests.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import {
  evidenceQuery,
  useAddEvidence,
  useDownloadEvidence,
  useRemoveEvidence,
} from '../evidence.queries.ts';
import css from './evidence-card.module.css';
import '../words.ts';

interface EvidenceCardProps {
  request: Pick<LeaveDetail, 'id' | 'state'>;
  evidence: NonNullable<LeaveDetail['evidence']>;
}

/** The person and HR see the files; everyone else sees only whether evidence was given. */
export function EvidenceCard({ request, evidence }: EvidenceCardProps) {
  const { t } = useTranslation();
  const { fromDay, isExpected, files, mayManage } = evidence;
  const takesFiles = request.state === 'pending' || request.state === 'approved';
  if (files === 0 && !isExpected && !(mayManage && takesFiles && fromDay !== null)) return null;
  const day = fromDay ?? '';
  const missing = isExpected
    ? t('leave.evidence.expected', { day })
    : t('leave.evidence.notExpected', { day });
  const words = files > 0 ? t('leave.evidence.given', { count: files }) : missing;
  return (
    <WidgetCard title={t('leave.evidence.title')}>
      <WidgetBody>
        <p className={files > 0 ? undefined : 'quiet'}>{words}</p>
        {mayManage ? <EvidenceFiles requestId={request.id} takesFiles={takesFiles} files={files} /> : null}
      </WidgetBody>
    </WidgetCard>
  );
}

interface EvidenceFilesProps {
  requestId: number;
  takesFiles: boolean;
  files: number;
}

function EvidenceFiles({ requestId, takesFiles, files }: EvidenceFilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery({ ...evidenceQuery(requestId), enabled: files > 0 });
  const add = useAddEvidence(requestId);
  const remove = useRemoveEvidence(requestId);
  const download = useDownloadEvidence(requestId);
  const [removing, setRemoving] = useState<EvidenceFile | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function choose(file: File | null): void {
    if (file === null) return;
    running.current = new AbortController();
    add.mutate(
      { file, signal: running.current.signal },
      { onSuccess: () => showToast(t('leave.evidence.added')) },
    );
  }
  function confirmRemoval(): void {
    if (removing === null) return;
    setRemoving(null);
    remove.mutate(removing.id, {
      onSuccess: () => showToast(t('leave.evidence.removed')),
      onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
    });
  }
  /** The server states what is wrong with a file's content. */
  const whyRefused = (failure: Error) =>
    failure instanceof ApiError && failure.code === 'wrong-type' && failure.problem
      ? failure.problem.detail
      : failureDetail(t, failure);

  if (files > 0 && data === undefined) {
    return (
      <SectionWaiting
        title={t('leave.evidence.title')}
        error={error}
        failed={t('leave.evidence.failed')}
        onRetry={() => void refetch()}
        rows={2}
      />
    );
  }
  const listed = files > 0 ? (data?.data.files ?? []) : [];
  return (
    <div className={css.files}>
      {listed.length === 0 ? null : (
        <ul className={css.list}>
          {listed.map((file) => (
            <li key={file.id}>
              <span className={css.name}>
                <span>{file.name}</span>
                <span className="quiet small">
                  {t('leave.evidence.facts', {
                    size: format.bytes(file.size),
                    day: format.dayOf(file.addedAt),
                  })}
                </span>
              </span>
              <IconButton
                aria-label={t('leave.evidence.downloadOne', { name: file.name })}
                onClick={() =>
                  download.mutate(file, {
                    onError: (failure) => showToast(failureDetail(t, failure), 'critical'),
                  })
                }
              >
                <IconDownload size={18} />
              </IconButton>
              <IconButton
                aria-label={t('leave.evidence.removeOne', { name: file.name })}
                onClick={() => setRemoving(file)}
              >
                <IconTrash size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {takesFiles && files < mostEvidenceFiles ? (
        <>
          <FileButton accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png" onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" loading={add.isPending}>
                {t('leave.evidence.add')}
              </Button>
            )}
          </FileButton>
          <p className="quiet small">
            {t('leave.evidence.help', {
              megabytes: mostEvidenceBytes / 1024 / 1024,
              months: monthsEvidenceIsKept,
            })}
          </p>
        </>
      ) : null}
      {add.error === null || add.isPending ? null : (
        <Note tone="critical" announce="politely">
          {whyRefused(add.error)}
        </Note>
      )}
      <ConfirmDestructive
        opened={removing !== null}
        title={t('leave.evidence.removeTitle', { name: removing?.name ?? '' })}
        confirmLabel={t('leave.evidence.remove')}
        keepLabel={t('leave.evidence.keep')}
        onKeep={() => setRemoving(null)}
        onConfirm={confirmRemoval}
      >
        {t('leave.evidence.removeHelp')}
      </ConfirmDestructive>
    </div>
  );
}
