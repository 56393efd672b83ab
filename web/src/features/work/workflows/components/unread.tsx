import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';

interface UnreadProps {
  title: string;
  trail?: ReactNode;
  /** Why loading failed; null while loading. */
  error: Error | null;
  /** The texts for a missing record, and for a failure. */
  unknown: string;
  failed: string;
  onRetry: () => void;
}

/** Replaces a record until it has loaded. */
export function Unread({ title, trail, error, unknown, failed, onRetry }: UnreadProps) {
  const isUnknown = error instanceof ApiError && [403, 404, 422].includes(error.status);
  return (
    <>
      <PageHeader title={isUnknown ? unknown : title} trail={trail} />
      {isUnknown ? null : (
        <SectionWaiting title={title} error={error} failed={failed} onRetry={onRetry} rows={5} />
      )}
    </>
  );
}
