import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getWorkflowTemplate } from '@tenure/contract/work/workflow-templates.ts';
import { useState } from 'react';
import { everyQueryOf, isStaleVersion } from '../../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { StaleNote } from '../../../../ui/stale-note.tsx';
import { showToast } from '../../../../ui/toast.ts';
import {
  bodyOf,
  changesOf,
  draftOf,
  emptyDraft,
  kindOf,
  type TemplateDraft,
  templateKinds,
} from '../template-draft.ts';
import { type TemplateAnswer, useSaveTemplate } from '../workflows.queries.ts';
import { StepFields } from './step-fields.tsx';
import { TemplateRead } from './template-read.tsx';
import css from './workflows.module.css';

/** The edit and the version it started from: another person's save does not change it underneath. */
interface Editing {
  begun: TemplateDraft;
  draft: TemplateDraft;
  etag: string | null;
}

const fieldId = (path: string) => `workflow-template-${path.replaceAll('.', '-')}`;
const beginning: Editing = { begun: emptyDraft, draft: emptyDraft, etag: null };

/** A template, read-only with an Edit button; a new one opens as a form. */
export function TemplateEditor({ answer }: { answer: TemplateAnswer | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const template = answer?.body.data ?? null;
  const [editing, setEditing] = useState<Editing | null>(answer === null ? beginning : null);
  const save = useSaveTemplate(template === null ? null : String(template.id));
  const changes = editing === null || save.isSuccess ? 0 : changesOf(editing.begun, editing.draft);
  const change = (part: Partial<TemplateDraft>) =>
    setEditing((was) => was && { ...was, draft: { ...was.draft, ...part } });
  const close = () => {
    setEditing(null);
    save.reset();
  };
  const errors = fieldErrors(save.error);
  return (
    <>
      <EditableSection
        title={t('workflows.about')}
        editable
        editing={editing !== null}
        onEdit={() => {
          if (answer === null) return;
          const begun = draftOf(answer.body.data);
          save.reset();
          setEditing({ begun, draft: begun, etag: answer.etag });
        }}
        onCancel={() => (template === null ? void navigate({ to: '/admin/workflow-templates' }) : close())}
        onSave={() => {
          if (editing === null) return;
          save.mutate(
            { body: bodyOf(editing.draft), etag: editing.etag },
            {
              onSuccess: ({ body }) => {
                showToast(t('workflows.saved'));
                if (template !== null) return close();
                return void navigate({
                  to: '/admin/workflow-templates/$templateId',
                  params: { templateId: String(body.data.id) },
                  replace: true,
                  ignoreBlocker: true,
                });
              },
            },
          );
        }}
        saving={save.isPending}
        saveLabel={t('workflows.save')}
        changes={changes}
        errors={problemsToMend(t, save.error, fieldId)}
      >
        {isStaleVersion(save.error) ? (
          <StaleNote
            onTakeTheirs={() => {
              close();
              void queryClient.invalidateQueries(everyQueryOf(getWorkflowTemplate));
            }}
          />
        ) : null}
        {editing === null ? (
          template === null ? null : (
            <TemplateRead template={template} />
          )
        ) : (
          <>
            <div className={css.fields}>
              <TextInput
                id={fieldId('title')}
                className={css.wide ?? ''}
                required
                label={t('workflows.name')}
                value={editing.draft.title}
                error={errors['title']}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <Textarea
                id={fieldId('description')}
                className={css.wide ?? ''}
                autosize
                minRows={2}
                label={t('workflows.description')}
                value={editing.draft.description}
                error={errors['description']}
                onChange={(event) => change({ description: event.currentTarget.value })}
              />
              <NativeSelect
                label={t('workflows.kind')}
                description={t('workflows.kindHelp')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data={templateKinds.map((value) => ({ value, label: t(`workflows.kinds.${value}`) }))}
                value={kindOf(editing.draft)}
                onChange={({ currentTarget: { value } }) =>
                  change({ isOnboarding: value === 'onboarding', isOffboarding: value === 'offboarding' })
                }
              />
              {template === null ? null : <p className={css.facts}>{t('workflows.editKeeps')}</p>}
            </div>
            <StepFields
              steps={editing.draft.steps}
              errors={errors}
              fieldId={fieldId}
              onChange={(steps) => change({ steps })}
            />
          </>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}
