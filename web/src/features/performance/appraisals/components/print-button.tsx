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

/** Sections that load more of themselves are waited for, though not for ever. */
const lookEvery = 100;
const mostLooks = 100;
const isLoading = () => document.querySelector('#content [aria-busy="true"]') !== null;

/** Prints the review with all its sections, which are shown first. */
export function PrintButton({ showsAll, onShowAll }: PrintButtonProps) {
  const { t } = useTranslation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (!showsAll || !isAsked.current) return undefined;
    let looks = 0;
    const looking = setInterval(() => {
      looks += 1;
      if (isLoading() && looks < mostLooks) return;
      clearInterval(looking);
      isAsked.current = false;
      window.print();
    }, lookEvery);
    return () => clearInterval(looking);
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
