import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { type CopyForm, copyForms, type RecordCopy } from '@tenure/contract/people/own-record.ts';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { addressOfCopy, useAskCopy } from '../own-record.queries.ts';
import css from './copies.module.css';

interface CopiesCardProps {
  employeeId: number;
  isSelf: boolean;
  copies: readonly RecordCopy[];
}

/** The copies requested so far, and the action to request another. */
export function CopiesCard({ employeeId, isSelf, copies }: CopiesCardProps) {
  const { t } = useTranslation();
  const ask = useAskCopy(employeeId);
  const isMaking = copies.some(({ state }) => state === 'making');
  return (
    <WidgetCard
      title={t('ownRecord.copies')}
      actions={
        <Button
          size="xs"
          leftSection={<IconPlus {...smallIcon} />}
          loading={ask.isPending}
          disabled={isMaking}
          onClick={() => ask.mutate(undefined, { onSuccess: () => showToast(t('ownRecord.asked')) })}
        >
          {t('ownRecord.ask')}
        </Button>
      }
    >
      <WidgetBody>
        <div className={css.words}>
          {ask.error === null ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, ask.error)}
            </Note>
          )}
          <p className="quiet">{t(isSelf ? 'ownRecord.whatOwn' : 'ownRecord.what')}</p>
          <p className="quiet">{t('ownRecord.kept')}</p>
        </div>
      </WidgetBody>
      {copies.length === 0 ? (
        <EmptyState title={t('ownRecord.none')}>{t('ownRecord.noneHelp')}</EmptyState>
      ) : (
        <ul className={css.copies} aria-label={t('ownRecord.copies')}>
          {copies.map((copy) => (
            <CopyLine key={copy.id} employeeId={employeeId} copy={copy} />
          ))}
        </ul>
      )}
    </WidgetCard>
  );
}

function CopyLine({ employeeId, copy }: { employeeId: number; copy: RecordCopy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizeOf = (form: CopyForm) => format.bytes((form === 'pdf' ? copy.pdfSize : copy.zipSize) ?? 0);
  return (
    <li>
      <span className={css.about}>
        {copy.state === 'making' ? (
          <StatusTag tone="informative">{t('ownRecord.making')}</StatusTag>
        ) : copy.state === 'ready' ? (
          <StatusTag tone="positive">{t('ownRecord.ready')}</StatusTag>
        ) : (
          <StatusTag tone="critical">{t('ownRecord.couldNot')}</StatusTag>
        )}
        <span>{t('ownRecord.askedAt', { when: format.dateTime(copy.askedAt) })}</span>
        <span className="quiet">
          {copy.state === 'making'
            ? t('ownRecord.makingPart', { done: copy.done, total: copy.total })
            : copy.state === 'ready'
              ? t('ownRecord.until', { when: format.dateTime(copy.expiresAt) })
              : t('ownRecord.couldNotHelp')}
        </span>
      </span>
      {copy.state === 'ready' ? (
        <span className={css.forms}>
          {copyForms.map((form) => (
            <Button
              key={form}
              component="a"
              href={addressOfCopy(employeeId, copy, form)}
              download
              size="xs"
              variant="default"
              leftSection={<IconDownload {...smallIcon} />}
            >
              {t(`ownRecord.${form}`, { size: sizeOf(form) })}
            </Button>
          ))}
        </span>
      ) : null}
    </li>
  );
}
