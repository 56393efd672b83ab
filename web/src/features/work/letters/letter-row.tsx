import { Button } from '@mantine/core';
import type { Letter } from '@tenure/contract/work/letters.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { ItemFacts, ItemRow } from '../../../ui/item-row.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

interface LetterRowProps {
  letter: Letter;
  onDownload: () => void;
  onShare: () => void;
  onWithdraw: () => void;
}

export function LetterRow({ letter, onDownload, onShare, onWithdraw }: LetterRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, number, sharedAt } = letter;
  const share = sharedAt === null ? 'share' : 'shareAgain';
  return (
    <ItemRow
      title={title}
      tag={
        sharedAt === null ? null : (
          <StatusTag tone="informative">{t('letters.shared', { day: format.dayOf(sharedAt) })}</StatusTag>
        )
      }
      buttons={
        <>
          <Button
            size="xs"
            variant="default"
            aria-label={t('letters.downloadThat', { title, number })}
            onClick={onDownload}
          >
            {t('letters.download')}
          </Button>
          {letter.canShare ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t(`letters.${share}That`, { title, number })}
              onClick={onShare}
            >
              {t(`letters.${share}`)}
            </Button>
          ) : null}
          {sharedAt === null ? null : (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('letters.withdrawThat', { title, number })}
              onClick={onWithdraw}
            >
              {t('letters.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <ItemFacts>
        {t('letters.by', { number, when: format.dayOf(letter.drawnAt), name: letter.drawnBy })}
      </ItemFacts>
    </ItemRow>
  );
}
