import { Modal } from '@mantine/core';
import { Suspense } from 'react';
import { failureText, requestIdOf } from '../../lib/failure-text.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { Failure } from '../failure.tsx';
import { SkeletonRows, Waiting } from '../waiting.tsx';
import { WidgetBoundary } from '../widget-boundary.tsx';
import type { PdfFile } from './pdf-view.tsx';
import './pdf-words.ts';

const PdfView = lazyPart(async () => (await import('./pdf-view.tsx')).PdfView);

interface PdfDialogProps {
  title: string;
  /** Undefined while it loads. Fetching it is logged as a download. */
  file: PdfFile | undefined;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Shows a PDF in a dialog. The library that draws it loads with the first one. */
export function PdfDialog({ title, file, error, onRetry, onClose }: PdfDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="min(960px, 100%)"
      closeButtonProps={{ 'aria-label': t('pdf.close') }}
    >
      <PdfOrFailure file={file} error={error} onRetry={onRetry} />
    </Modal>
  );
}

export function PdfOrFailure({ file, error, onRetry }: Pick<PdfDialogProps, 'file' | 'error' | 'onRetry'>) {
  const { t } = useTranslation();
  return error === null ? (
    <PdfInPage file={file} />
  ) : (
    <Failure title={t('pdf.failed')} requestId={requestIdOf(error)} onRetry={onRetry}>
      {failureText(t, error)}
    </Failure>
  );
}

const waiting = (
  <Waiting>
    <SkeletonRows rows={6} />
  </Waiting>
);

export function PdfInPage({ file }: { file: PdfFile | undefined }) {
  const { t } = useTranslation();
  if (file === undefined) return waiting;
  return (
    <WidgetBoundary card={{ title: t('pdf.failed') }}>
      <Suspense fallback={waiting}>
        <PdfView file={file} />
      </Suspense>
    </WidgetBoundary>
  );
}
