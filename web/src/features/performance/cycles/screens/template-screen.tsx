import { Button, Checkbox, Group, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReviewTemplate, templatePhases } from '@tenure/contract/performance/cycles.ts';
import { leastPeers } from '@tenure/domain/performance/anonymity.ts';
import { weightText } from '@tenure/domain/performance/weights.ts';
import { type FormEvent, useState } from 'react';
import { failureDetail } from '../../../../lib/failure-detail.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ConfirmDestructive } from '../../../../ui/confirm-destructive.tsx';
import { smallIcon } from '../../../../ui/icon.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { Trail } from '../../../../ui/trail.tsx';
import { WidgetBody, WidgetCard } from '../../../../ui/widget-card.tsx';
import { isScaleIncomplete, RatingScaleFields } from '../components/rating-scale-fields.tsx';
import { SectionFields } from '../components/section-fields.tsx';
import { templateQuery, templatesQuery, useArchive, usePublish, useSaveTemplate } from '../cycles.queries.ts';
import {
  changesOf,
  emptySection,
  phasesInOrder,
  sectionDraft,
  sectionOf,
  weightOf,
} from '../template-form.ts';
import css from './form-screen.module.css';
import '../words.ts';

const route = '/admin/performance-templates/$templateId';
const approvers = ['managers-manager', 'none'] as const;

export function TemplateScreen() {
  const { templateId } = useParams({ from: route });
  return templateId === 'new' ? <NewTemplate /> : <Kept key={templateId} id={Number(templateId)} />;
}

/** The list says whether the viewer may create one. */
function NewTemplate() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(templatesQuery(1));
  if (data?.metadata.actions.includes('CREATE')) return <Editor template={null} />;
  return <NotShown title={t('cycles.templates.newTitle')} error={error} onRetry={() => void refetch()} />;
}

function Kept({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(templateQuery(id));
  if (data !== undefined) return <Editor key={data.data.version} template={data.data} />;
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

function Editor({ template }: { template: ReviewTemplate | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = template?.title ?? t('cycles.templates.newTitle');
  usePageTitle(heading);
  const save = useSaveTemplate(template?.id ?? null);
  const [title, setTitle] = useState(template?.title ?? '');
  const [description, setDescription] = useState(template?.description ?? '');
  const [phases, setPhases] = useState<readonly string[]>(
    template?.draft.phases ?? templatePhases.filter((phase) => phase !== 'review360'),
  );
  const [approver, setApprover] = useState(template?.draft.approver ?? 'managers-manager');
  const [peersShownFrom, setPeersShownFrom] = useState(template?.draft.peersShownFrom ?? leastPeers);
  const [ratingScale, setRatingScale] = useState(template?.draft.ratingScale ?? null);
  const [sections, setSections] = useState(
    (template?.draft.sections ?? []).map((section, place) => sectionDraft(section, place)),
  );
  const [nextKey, setNextKey] = useState(sections.length);
  const [isChecked, setChecked] = useState(false);
  const fields = {
    title,
    description,
    phases: phasesInOrder(phases),
    approver,
    peersShownFrom,
    ratingScale,
    sections,
  };
  const [begun] = useState(fields);
  const changes = save.isSuccess ? 0 : changesOf(begun, fields);
  const isWeighed = sections.some((one) => {
    const read = weightOf(one);
    return 'weight' in read && read.weight !== null;
  });
  const total = sections.reduce((sum, one) => sum + (sectionOf(one).weight ?? 0), 0);

  function move(place: number, by: -1 | 1) {
    const moved = [...sections];
    const [one] = moved.splice(place, 1);
    if (one !== undefined) moved.splice(place + by, 0, one);
    setSections(moved);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isScaleIncomplete(ratingScale)) return;
    if (title.trim() === '' || sections.some((one) => one.title.trim() === '' || 'problem' in weightOf(one)))
      return;
    const draft = {
      sections: sections.map(sectionOf),
      phases: fields.phases,
      approver,
      peersShownFrom,
      ratingScale,
    };
    save.mutate(
      { body: { title, description, draft }, version: template?.version ?? 1 },
      {
        onSuccess: ({ body }) => {
          showToast(t('cycles.templates.saved'));
          if (template !== null) return;
          void navigate({
            to: '/admin/performance-templates/$templateId',
            params: { templateId: String(body.data.id) },
            ignoreBlocker: true,
          });
        },
      },
    );
  }

  return (
    <>
      <PageHeader
        title={heading}
        trail={<TemplateTrail here={heading} />}
        actions={
          template === null || template.isArchived ? null : (
            <Steps template={template} isUnsaved={changes > 0} />
          )
        }
      />
      <WidgetCard title={t('cycles.template')}>
        <WidgetBody>
          <form className={css.form} noValidate onSubmit={submit}>
            {template?.isArchived ? <Note tone="informative">{t('cycles.templates.isArchived')}</Note> : null}
            {save.error === null ? null : (
              <Note tone="critical" announce="now">
                {failureDetail(t, save.error)}
              </Note>
            )}
            <TextInput
              label={t('cycles.templates.name')}
              required
              maxLength={100}
              value={title}
              error={isChecked && title.trim() === '' ? t('cycles.templates.enterName') : undefined}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <Textarea
              label={t('cycles.templates.description')}
              autosize
              maxLength={1000}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
            <Checkbox.Group label={t('cycles.templates.phases')} value={[...phases]} onChange={setPhases}>
              <div className={css.checks}>
                {templatePhases.map((phase) => (
                  <Checkbox
                    key={phase}
                    value={phase}
                    label={t(`reviewTerms.phases.${phase}`)}
                    disabled={phase === 'planning' || phase === 'scoring'}
                  />
                ))}
              </div>
            </Checkbox.Group>
            <NativeSelect
              label={t('cycles.templates.approver')}
              value={approver}
              data={approvers.map((value) => ({ value, label: t(`cycles.templates.approvers.${value}`) }))}
              onChange={({ currentTarget: { value } }) =>
                setApprover(approvers.find((one) => one === value) ?? 'none')
              }
            />
            {phases.includes('review360') ? (
              <NumberInput
                label={t('cycles.templates.peersShownFrom')}
                description={t('cycles.templates.peersShownFromHelp')}
                min={leastPeers}
                max={20}
                allowDecimal={false}
                w={320}
                value={peersShownFrom}
                onChange={(value) => setPeersShownFrom(typeof value === 'number' ? value : leastPeers)}
              />
            ) : null}
            <RatingScaleFields scale={ratingScale} isChecked={isChecked} onChange={setRatingScale} />
            {sections.map((draft, place) => (
              <SectionFields
                key={draft.key}
                draft={draft}
                place={place}
                count={sections.length}
                isChecked={isChecked}
                onChange={(changed) =>
                  setSections(sections.map((one) => (one.key === draft.key ? changed : one)))
                }
                onMove={(by) => move(place, by)}
                onRemove={() => setSections(sections.filter((one) => one.key !== draft.key))}
              />
            ))}
            <div className={css.tools}>
              <Button
                variant="default"
                leftSection={<IconPlus {...smallIcon} />}
                onClick={() => {
                  setSections([...sections, emptySection(nextKey)]);
                  setNextKey(nextKey + 1);
                }}
              >
                {t('cycles.templates.add')}
              </Button>
              {isWeighed ? (
                <span className="quiet figures">
                  {t('cycles.templates.total', { total: weightText(total) })}
                </span>
              ) : null}
            </div>
            <div>
              <Button type="submit" loading={save.isPending} disabled={template?.isArchived ?? false}>
                {t('cycles.templates.save')}
              </Button>
            </div>
          </form>
        </WidgetBody>
      </WidgetCard>
      <LeaveGuard changes={changes} />
    </>
  );
}

/** Both act on the saved template, so unsaved changes come first. */
function Steps({ template, isUnsaved }: { template: ReviewTemplate; isUnsaved: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const publish = usePublish(template.id);
  const archive = useArchive(template.id);
  const onError = (error: Error) => showToast(failureDetail(t, error), 'critical');
  return (
    <Group gap="xs">
      {isUnsaved ? <span className="quiet small">{t('cycles.templates.saveFirst')}</span> : null}
      {template.published === null ? null : (
        <Link
          className="link"
          to="/admin/performance-templates/$templateId/moves"
          params={{ templateId: String(template.id) }}
        >
          {t('cycles.moves.link')}
        </Link>
      )}
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
          {t('cycles.templates.publish')}
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
