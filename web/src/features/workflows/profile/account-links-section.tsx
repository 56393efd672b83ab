import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccountLinks } from '@tenure/contract/workflows/account-links.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { AppLink } from '../../../lib/app-link.tsx';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from '../components/workflows.module.css';
import { linksQuery, useSaveLinks } from '../workflows.queries.ts';
import '../words.ts';

const fieldId = (path: string) => `account-links-${path}`;

/** Where to read more about somebody: their application and their onboarding. */
export function AccountLinksSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const { data: answer, error, refetch } = useQuery(linksQuery(employeeId));
  const [editing, setEditing] = useState<{ begun: string; typed: string; etag: string | null } | null>(null);
  const save = useSaveLinks(employeeId);
  const title = t('workflows.links');
  if (answer === undefined) {
    return (
      <SectionWaiting
        title={title}
        error={error}
        failed={t('workflows.linksFailed')}
        rows={2}
        onRetry={() => void refetch()}
      />
    );
  }
  const { data: links, metadata } = answer.body;
  const changes = editing === null || editing.begun === editing.typed ? 0 : 1;
  const close = () => {
    setEditing(null);
    save.reset();
  };
  return (
    <>
      <EditableSection
        title={title}
        editable={metadata.capabilities.includes('employees.accountLinks.edit')}
        editing={editing !== null}
        onEdit={() => {
          const begun = links.jobApplicationLink ?? '';
          setEditing({ begun, typed: begun, etag: answer.etag });
        }}
        onCancel={close}
        onSave={() => {
          if (editing === null) return;
          save.mutate(
            { jobApplicationLink: editing.typed.trim() || null, etag: editing.etag },
            {
              onSuccess: () => {
                showToast(t('workflows.linksSaved'));
                close();
              },
            },
          );
        }}
        saving={save.isPending}
        saveLabel={t('workflows.saveLinks')}
        changes={changes}
        errors={problemsToMend(t, save.error, fieldId)}
      >
        {isStaleVersion(save.error) ? (
          <StaleNote
            onTakeTheirs={() => {
              close();
              void refetch();
            }}
          />
        ) : null}
        {editing === null ? (
          <LinksRead links={links} />
        ) : (
          <div className={css.body}>
            <TextInput
              id={fieldId('jobApplicationLink')}
              type="url"
              label={t('workflows.jobApplicationLink')}
              description={t('workflows.jobApplicationHelp')}
              value={editing.typed}
              error={fieldErrors(save.error)['jobApplicationLink']}
              onChange={({ currentTarget: { value } }) =>
                setEditing((was) => was && { ...was, typed: value })
              }
            />
          </div>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}

function LinksRead({ links: { jobApplicationLink, onboardingLink } }: { links: AccountLinks }) {
  const { t } = useTranslation();
  return (
    <dl className={css.read}>
      <div>
        <dt>{t('workflows.jobApplicationLink')}</dt>
        <dd>
          {jobApplicationLink === null ? (
            t('workflows.noLink')
          ) : (
            <a className="link" href={jobApplicationLink} rel="noreferrer">
              {jobApplicationLink}
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('workflows.onboardingLink')}</dt>
        <dd>
          {onboardingLink === null ? (
            t('workflows.noLink')
          ) : (
            <AppLink className="link" href={onboardingLink}>
              {t('workflows.openOnboarding')}
            </AppLink>
          )}
        </dd>
      </div>
    </dl>
  );
}
