import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { TemplateEditor } from '../components/template-editor.tsx';
import { TemplateTrail } from '../components/template-trail.tsx';
import { Unread } from '../components/unread.tsx';
import { type TemplateAnswer, templateQuery, useRetireTemplate } from '../workflows.queries.ts';
import '../words.ts';

/** One template: its description and its steps. */
export function TemplateScreen() {
  const { templateId } = useParams({ from: '/admin/workflow-templates/$templateId' });
  return templateId === 'new' ? <NewTemplate /> : <ReadTemplate key={templateId} templateId={templateId} />;
}

function NewTemplate() {
  const { t } = useTranslation();
  usePageTitle(t('workflows.make'));
  return (
    <>
      <PageHeader title={t('workflows.make')} trail={<TemplateTrail here={t('workflows.make')} />} />
      <TemplateEditor answer={null} />
    </>
  );
}

function ReadTemplate({ templateId }: { templateId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(templateQuery(templateId));
  usePageTitle(data?.body.data.title ?? t('workflows.templates'));
  if (data !== undefined) return <KnownTemplate answer={data} />;
  return (
    <Unread
      title={t('workflows.about')}
      trail={<TemplateTrail here={t('workflows.about')} />}
      error={error}
      unknown={t('workflows.unknownTemplate')}
      failed={t('workflows.templateFailed')}
      onRetry={() => void refetch()}
    />
  );
}

function KnownTemplate({ answer }: { answer: TemplateAnswer }) {
  const { t } = useTranslation();
  const { id, title, isRetired } = answer.body.data;
  const [isRetiring, setRetiring] = useState(false);
  const retire = useRetireTemplate(String(id));
  const set = (wanted: boolean) =>
    retire.mutate(
      { isRetired: wanted, etag: answer.etag },
      {
        onSuccess: () => showToast(t(wanted ? 'workflows.retired' : 'workflows.offered')),
        onError: (error) => showToast(failureDetail(t, error), 'critical'),
        onSettled: () => setRetiring(false),
      },
    );
  return (
    <>
      <PageHeader
        title={title}
        subtitle={isRetired ? t('workflows.isRetired') : null}
        trail={<TemplateTrail here={title} />}
        actions={
          <Button
            variant="default"
            leftSection={isRetired ? <IconArchiveOff {...smallIcon} /> : <IconArchive {...smallIcon} />}
            loading={retire.isPending}
            onClick={() => (isRetired ? set(false) : setRetiring(true))}
          >
            {t(isRetired ? 'workflows.offer' : 'workflows.retire')}
          </Button>
        }
      />
      <TemplateEditor answer={answer} />
      <ConfirmDestructive
        opened={isRetiring}
        title={t('workflows.retireTitle', { title })}
        confirmLabel={t('workflows.retire')}
        keepLabel={t('workflows.keep')}
        onKeep={() => setRetiring(false)}
        onConfirm={() => set(true)}
      >
        {t('workflows.retireHelp')}
      </ConfirmDestructive>
    </>
  );
}
