import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountLinks } from '@tenure/contract/work/account-links.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../../app/contributions.ts';
import { AppLink } from '../../../../lib/app-link.tsx';
import { fieldErrors, problemsToMend } from '../../../../lib/form-problems.ts';
import { changedIn } from '../../../../lib/merge-drafts.ts';
import { useTranslation } from '../../../../lib/messages/use-translation.ts';
import { EditableSection } from '../../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../../ui/merge-note.tsx';
import { SectionWaiting } from '../../../../ui/section-waiting.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useMerge } from '../../../../ui/use-merge.ts';
import css from '../components/workflows.module.css';
import { linksQuery, useSaveLinks } from '../workflows.queries.ts';
import '../words.ts';

interface Draft extends Record<string, string> {
  jobApplicationLink: string;
}
const draftOf = ({ jobApplicationLink }: AccountLinks): Draft => ({
  jobApplicationLink: jobApplicationLink ?? '',
});
const fieldId = (path: string) => `account-links-${path}`;

/** Links to more about a person: their application and their onboarding. */
export function AccountLinksSection({ employeeId }: Pick<ProfileSectionProps, 'employeeId'>) {
  const { t } = useTranslation();
  const { data: answer, error, refetch } = useQuery(linksQuery(employeeId));
  const [editing, setEditing] = useState<{ begun: Draft; typed: Draft; etag: string | null } | null>(null);
  const save = useSaveLinks(employeeId);
  const queryClient = useQueryClient();
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...linksQuery(employeeId), staleTime: 0 }),
    draftOf: ({ body }) => draftOf(body.data),
    onMerged: ({ etag }, begun, merge) =>
      setEditing((was) => was && { begun, typed: merge(was.typed), etag }),
  });
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
  const changes = editing === null ? 0 : changedIn(editing.begun, editing.typed).length;
  const close = () => {
    setEditing(null);
    merging.forget();
    save.reset();
  };
  return (
    <>
      <EditableSection
        title={title}
        editable={metadata.actions.includes('employees.accountLinks.edit')}
        editing={editing !== null}
        onEdit={() => {
          const begun = draftOf(links);
          setEditing({ begun, typed: begun, etag: answer.etag });
        }}
        onCancel={close}
        onSave={() => {
          if (editing === null) return;
          save.mutate(
            { jobApplicationLink: editing.typed.jobApplicationLink.trim() || null, etag: editing.etag },
            {
              onSuccess: () => {
                showToast(t('workflows.linksSaved'));
                close();
              },
              onError: (failure) => merging.onRefused(failure, editing.begun),
            },
          );
        }}
        saving={save.isPending}
        saveLabel={t('workflows.saveLinks')}
        changes={changes}
        errors={problemsToMend(t, save.error, fieldId)}
      >
        {editing === null ? (
          <LinksRead links={links} />
        ) : (
          <div className={css.body}>
            <MergeNote
              theirs={merging.theirs}
              draft={editing.typed}
              inWords={() => ({
                label: t('workflows.jobApplicationLink'),
                text: links.jobApplicationLink ?? '',
              })}
              onTake={(take) => setEditing((was) => was && { ...was, typed: take(was.typed) })}
            />
            <TextInput
              id={fieldId('jobApplicationLink')}
              type="url"
              label={t('workflows.jobApplicationLink')}
              description={t('workflows.jobApplicationHelp')}
              value={editing.typed.jobApplicationLink}
              error={fieldErrors(save.error)['jobApplicationLink']}
              onChange={({ currentTarget: { value } }) =>
                setEditing((was) => was && { ...was, typed: { jobApplicationLink: value } })
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
