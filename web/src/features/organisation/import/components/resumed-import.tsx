import { useQueries, useQuery } from '@tanstack/react-query';
import { failureText, requestIdOf } from '../../../../lib/failure-text.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SkeletonRows, Waiting } from '../../../../ui/waiting.tsx';
import { importFileQuery, importQuery } from '../organisation-import.queries.ts';
import { NewImport } from './new-import.tsx';

interface ResumedImportProps {
  importId: number;
  today: string;
  onStarted: (importId: number) => void;
}

/** The files of an earlier import and their columns, to change them and check again. */
export function ResumedImport({ importId, today, onStarted }: ResumedImportProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(importQuery(importId));
  const { positions, people } = data?.body.data.files ?? { positions: null, people: null };
  const ids = [positions, people].flatMap((file) => file?.id ?? []);
  const files = useQueries({ queries: ids.map(importFileQuery) });
  const failure = error ?? files.find((file) => file.error !== null)?.error ?? null;
  if (failure !== null) {
    return (
      <Failure title={t('organisationImport.filesGone')} requestId={requestIdOf(failure)}>
        {failureText(t, failure)}
      </Failure>
    );
  }
  const found = files.flatMap((file) => file.data?.data ?? []);
  if (data === undefined || found.length < ids.length) {
    return (
      <Waiting>
        <SkeletonRows rows={6} />
      </Waiting>
    );
  }
  return <NewImport today={data.body.data.effectiveFrom || today} files={found} onStarted={onStarted} />;
}
