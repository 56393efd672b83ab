import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import '../words.ts';

interface PrintButtonProps {
  showsAll: boolean;
  onShowAll: () => void;
}

/** Prints the review with all its sections, which are shown first. */
export function PrintButton({ showsAll, onShowAll }: PrintButtonProps) {
  const { t } = useTranslation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!showsAll || !isAsked.current) return;
    isAsked.current = false;
    window.print();
  }, [showsAll]);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter {...smallIcon} />}
      onClick={() => {
        if (showsAll) return window.print();
        isAsked.current = true;
        onShowAll();
      }}
    >
      {t('reviews.print')}
    </Button>
  );
}
