import { Button, FileButton, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../../lib/session.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { Note } from '../../../../ui/note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { usePublish } from '../documents.queries.ts';
import css from './documents.module.css';
import '../words.ts';

/** Publishes a new version of a document. */
export function PublishCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const publish = usePublish(id);
  const [changes, setChanges] = useState('');
  return (
    <WidgetCard title={t('documents.publish.title')}>
      <WidgetBody>
        <div className={css.form}>
          {publish.error === null ? null : (
            <Note tone="critical" announce="now">
              {failureDetail(t, publish.error)}
            </Note>
          )}
          <p className="quiet">{t('documents.publish.help')}</p>
          <Textarea
            label={t('documents.publish.changes')}
            autosize
            minRows={2}
            maxLength={500}
            value={changes}
            onChange={(event) => setChanges(event.currentTarget.value)}
          />
          <div className={css.tools}>
            <FileButton
              accept=".pdf,.docx,.txt"
              onChange={(file) => {
                if (file === null) return;
                publish.mutate(
                  { file, changes },
                  {
                    onSuccess: ({ data }) => {
                      showToast(t('documents.publish.done', { number: format.number(data.number ?? 1) }));
                      setChanges('');
                    },
                  },
                );
              }}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={publish.isPending}
                  leftSection={<IconUpload {...smallIcon} />}
                >
                  {t('documents.publish.choose')}
                </Button>
              )}
            </FileButton>
          </div>
        </div>
      </WidgetBody>
    </WidgetCard>
  );
}
