import { type ReactNode, Suspense, useState } from 'react';
import { failureText } from '../lib/failure-text.ts';
import { useTranslation } from '../lib/messages/use-translation.ts';
import { PartBoundary } from './part-boundary.tsx';
import { showToast } from './toast.ts';

interface OverlayProps {
  /** Closes it, so that it is not rendered again at once. */
  onBroken: () => void;
  children: ReactNode;
}

/** An overlay in a separate file: if it fails to load, the screen stays and a toast reports it. */
export function Overlay({ onBroken, children }: OverlayProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(0);
  return (
    <PartBoundary
      key={broken}
      instead={() => null}
      onBroken={(failure) => {
        showToast(failureText(t, failure), 'critical');
        setBroken(broken + 1);
        onBroken();
      }}
    >
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
