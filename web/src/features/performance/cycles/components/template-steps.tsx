import { Button, Group } from '@mantine/core';
import type { ReviewTemplate } from '@tenure/contract/performance/cycles.ts';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useArchive, usePublish } from '../cycles.queries.ts';
import '../words.ts';

/** Both act on the saved template, so unsaved changes come first. */
export function TemplateSteps({ template, isUnsaved }: { template: ReviewTemplate; isUnsaved: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const publish = usePublish(template.id);
  const archive = useArchive(template.id);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  return (
    <Group gap="xs">
      {isUnsaved ? <span className="quiet small">{t('cycles.templates.saveFirst')}</span> : null}
      <Button
        variant="default"
        disabled={isUnsaved}
        loading={archive.isPending}
        onClick={() => setAsking(true)}
      >
        {t('cycles.templates.archive')}
      </Button>
      {template.hasChanges ? (
        <Button
          variant={isUnsaved ? 'default' : 'filled'}
          disabled={isUnsaved}
          loading={publish.isPending}
          onClick={() =>
            publish.mutate(undefined, {
              onSuccess: ({ body }) =>
                showToast(t('cycles.templates.published', { number: body.data.published ?? 1 })),
              onError,
            })
          }
        >
          {t('cycles.templates.publish', { number: (template.published ?? 0) + 1 })}
        </Button>
      ) : null}
      <ConfirmDestructive
        opened={isAsking}
        title={t('cycles.templates.archiveTitle')}
        confirmLabel={t('cycles.templates.archive')}
        keepLabel={t('cycles.templates.keep')}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          archive.mutate(undefined, { onSuccess: () => showToast(t('cycles.templates.archived')), onError });
        }}
      >
        {t('cycles.templates.archiveHelp')}
      </ConfirmDestructive>
    </Group>
  );
}
