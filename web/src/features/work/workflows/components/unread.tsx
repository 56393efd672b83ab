import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';

interface UnreadProps {
  title: string;
  trail?: ReactNode;
  /** Why it did not come; null while it is on its way. */
  error: Error | null;
  /** What is said where there is no such thing, and where it did not come. */
  unknown: string;
  failed: string;
  onRetry: () => void;
}

/** Stands in the place of a record until it is there. */
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
