import { Button, Group, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReviewTemplate, templatePhases } from '@tenure/contract/performance/cycles.ts';
import { leastPeers } from '@tenure/domain/performance/anonymity.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { smallIcon } from '../../../../ui/icon.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { isScaleIncomplete } from '../components/rating-scale-fields.tsx';
import { SectionsTab } from '../components/sections-tab.tsx';
import css from '../components/template-editor.module.css';
import { TemplatePreview } from '../components/template-preview.tsx';
import { TemplateReminders } from '../components/template-reminders.tsx';
import { GeneralSettings, PhaseSettings, RatingSettings } from '../components/template-settings.tsx';
import { TemplateSteps } from '../components/template-steps.tsx';
import { templateQuery, templatesQuery, useSaveTemplate } from '../cycles.queries.ts';
import {
  areRemindersWrong,
  changesOf,
  definitionOf,
  isComplete,
  reminderDrafts,
  sectionDraft,
  type TemplateFields,
  usualReminders,
  weighed,
} from '../template-form.ts';
import '../words.ts';

const tabs = ['sections', 'phases', 'ratings', 'reminders', 'general'] as const;
type TabName = (typeof tabs)[number];
/** The opened tab, and the chosen section by its key. */
interface Place {
  tab: TabName;
  chosen: number | null;
}
const route = '/admin/performance-templates/$templateId';

export function TemplateScreen() {
  const { templateId } = useParams({ from: route });
  return templateId === 'new' ? <NewTemplate /> : <Kept key={templateId} id={Number(templateId)} />;
}

/** The list says whether the viewer may create one. */
function NewTemplate() {
  const { t } = useTranslation();
  const [at, setAt] = useState<Place>({ tab: 'general', chosen: null });
  const { data, error, refetch } = useQuery(templatesQuery(1));
  if (data?.metadata.actions.includes('CREATE')) {
    return <Editor template={null} at={at} onGo={setAt} />;
  }
  return <NotShown title={t('cycles.templates.newTitle')} error={error} onRetry={() => void refetch()} />;
}

function Kept({ id }: { id: number }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<Place>({ tab: 'sections', chosen: 0 });
  const { data, error, refetch } = useQuery(templateQuery(id));
  if (data !== undefined) {
    return <Editor key={data.data.version} template={data.data} at={at} onGo={setAt} />;
  }
  return <NotShown title={t('cycles.template')} error={error} onRetry={() => void refetch()} />;
}

interface NotShownProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
}

/** Shown while a template loads, or when loading failed. */
function NotShown({ title, error, onRetry }: NotShownProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} trail={<TemplateTrail here={title} />} />
      <SectionWaiting
        title={t('cycles.template')}
        error={error}
        failed={t('cycles.templates.failed')}
        onRetry={onRetry}
      />
    </>
  );
}

function TemplateTrail({ here }: { here: string }) {
  const { t } = useTranslation();
  return (
    <Trail
      above={[
        <Link key="templates" to="/admin/performance-templates">
          {t('cycles.templates.title')}
        </Link>,
      ]}
      here={here}
    />
  );
}

const formId = 'review-template';

const begin = (template: ReviewTemplate | null): TemplateFields => ({
  title: template?.title ?? '',
  description: template?.description ?? '',
  phases: template?.draft.phases ?? templatePhases.filter((phase) => phase !== 'review360'),
  approver: template?.draft.approver ?? 'managers-manager',
  peersShownFrom: template?.draft.peersShownFrom ?? leastPeers,
  ratingScale: template?.draft.ratingScale ?? null,
  reminders: reminderDrafts(template === null ? usualReminders : (template.draft.reminders ?? [])),
  sections: (template?.draft.sections ?? []).map(sectionDraft),
});

interface EditorProps {
  template: ReviewTemplate | null;
  at: Place;
  onGo: (at: Place) => void;
}

function Editor({ template, at, onGo }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = template?.title ?? t('cycles.templates.newTitle');
  usePageTitle(heading);
  const save = useSaveTemplate(template?.id ?? null);
  const [begun] = useState(() => begin(template));
  const [fields, setFields] = useState(begun);
  const { tab, chosen } = at;
  const [isChecked, setChecked] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const changes = save.isSuccess ? 0 : changesOf(begun, fields);
  const change = (part: Partial<TemplateFields>) => setFields((before) => ({ ...before, ...part }));

  /** The first place with something to correct. */
  function wrongPlace(): Place | null {
    const wrong = fields.sections.find((one) => !isComplete(one));
    if (fields.title.trim() === '') return { ...at, tab: 'general' };
    if (isScaleIncomplete(fields.ratingScale)) return { ...at, tab: 'ratings' };
    if (areRemindersWrong(fields.reminders)) return { ...at, tab: 'reminders' };
    if (wrong !== undefined) return { tab: 'sections', chosen: wrong.key };
    return weighed(fields.sections).isWhole ? null : { ...at, tab: 'sections' };
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const wrong = wrongPlace();
    if (wrong !== null) return onGo(wrong);
    const { title, description } = fields;
    const body = { title, description, draft: definitionOf(fields) };
    save.mutate(
      { body, version: template?.version ?? 1 },
      {
        onSuccess: ({ body: answer }) => {
          showToast(t('cycles.templates.saved'));
          // The saved sections are numbered from the first.
          if (template !== null) {
            const place = fields.sections.findIndex(({ key }) => key === chosen);
            return onGo({ ...at, chosen: place < 0 ? null : place });
          }
          void navigate({
            to: '/admin/performance-templates/$templateId',
            params: { templateId: String(answer.data.id) },
            ignoreBlocker: true,
          });
        },
      },
    );
  }
  const settings = { fields, isChecked, onChange: change };
  return (
    <>
      <PageHeader
        title={heading}
        subtitle={<Standing template={template} />}
        trail={<TemplateTrail here={heading} />}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconEye {...smallIcon} />}
              onClick={() => setPreviewed(true)}
            >
              {t('cycles.templates.preview.open')}
            </Button>
            {template === null || template.isArchived ? null : (
              <TemplateSteps template={template} isUnsaved={changes > 0} />
            )}
            {template?.isArchived ? null : (
              <Button
                type="submit"
                form={formId}
                variant={changes > 0 || template === null ? 'filled' : 'default'}
                loading={save.isPending}
              >
                {t('cycles.templates.save')}
              </Button>
            )}
          </Group>
        }
      />
      {template?.isArchived ? <Note tone="informative">{t('cycles.templates.isArchived')}</Note> : null}
      {save.error === null ? null : (
        <Note tone="critical" announce="now">
          {failureDetail(t, save.error)}
        </Note>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(value) => onGo({ ...at, tab: tabs.find((one) => one === value) ?? 'sections' })}
        >
          <Tabs.List className={css.tabs ?? ''}>
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`cycles.templates.tabs.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="sections">
            <SectionsTab
              template={template}
              fields={fields}
              chosen={chosen}
              isChecked={isChecked}
              onChoose={(key) => onGo({ ...at, chosen: key })}
              onChange={(sections) => change({ sections })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="phases">
            <PhaseSettings {...settings} />
          </Tabs.Panel>
          <Tabs.Panel value="ratings">
            <RatingSettings {...settings} />
          </Tabs.Panel>
          <Tabs.Panel value="reminders">
            <TemplateReminders
              reminders={fields.reminders}
              isChecked={isChecked}
              onChange={(reminders) => change({ reminders })}
            />
          </Tabs.Panel>
          <Tabs.Panel value="general">
            <GeneralSettings {...settings} />
          </Tabs.Panel>
        </Tabs>
      </form>
      {isPreviewed ? (
        <TemplatePreview
          title={fields.title.trim() === '' ? heading : fields.title}
          definition={definitionOf(fields)}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
      <LeaveGuard changes={changes} />
    </>
  );
}

/** Which version is edited, and what it means for reviews. */
function Standing({ template }: { template: ReviewTemplate | null }) {
  const { t } = useTranslation();
  if (template === null || template.published === null) return t('cycles.templates.isNew');
  const { published, hasChanges } = template;
  return (
    <>
      <StatusTag tone={hasChanges ? 'caution' : 'positive'}>
        {hasChanges
          ? t('cycles.templates.draftTag', { number: published + 1 })
          : t('cycles.templates.versionTag', { number: published })}
      </StatusTag>{' '}
      {t('cycles.templates.isLive', { number: published })}
    </>
  );
}
