import { useQuery, useQueryClient } from '@tanstack/react-query';
import { resumeToSave } from '@tenure/contract/people/resume.ts';
import { useState } from 'react';
import type { ProfileSectionProps } from '../../../app/contributions.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { changedIn } from '../../../lib/merge-drafts.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useSite } from '../../../lib/session.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { MergeNote } from '../../../ui/merge-note.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useMerge } from '../../../ui/use-merge.ts';
import { DocumentPart } from './document-part.tsx';
import { type ResumeAnswer, resumeQuery, useSaveResume } from './resume.queries.ts';
import { draftOf, fieldId, type ResumeDraft, withSkill } from './resume-draft.ts';
import { ResumeFields } from './resume-fields.tsx';
import { ResumeRead } from './resume-read.tsx';
import { useProblemText, useTheirWords } from './resume-words.ts';
import './words.ts';

/** A person's experience, education and skills. */
export function ResumeSection({ employeeId, asOf }: Pick<ProfileSectionProps, 'employeeId' | 'asOf'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(resumeQuery(employeeId));
  if (data !== undefined) return <Whole employeeId={employeeId} isToday={asOf === null} answer={data} />;
  return (
    <SectionWaiting
      title={t('resume.title')}
      error={error}
      failed={t('resume.failed')}
      onRetry={() => void refetch()}
      rows={5}
    />
  );
}

interface WholeProps {
  employeeId: number;
  /** Another day is read-only. */
  isToday: boolean;
  answer: ResumeAnswer;
}

interface Editing {
  begun: ResumeDraft;
  typed: ResumeDraft;
  /** A typed skill that is not added yet; it is saved with the others. */
  skill: string;
  etag: string | null;
}

function Whole({ employeeId, isToday, answer }: WholeProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const inWords = useTheirWords();
  const { user } = useSite();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveResume(employeeId);
  const merging = useMerge({
    readAgain: () => queryClient.fetchQuery({ ...resumeQuery(employeeId), staleTime: 0 }),
    draftOf: ({ body }: ResumeAnswer) => draftOf(body.data),
    onMerged: ({ etag }, begun, merge) =>
      setEditing((was) => was && { ...was, begun, typed: merge(was.typed), etag }),
  });
  const { data: resume, metadata } = answer.body;
  const mayEdit = isToday && metadata.actions.includes('employees.resume.edit');
  const whole = editing && withSkill(editing.typed, editing.skill);
  const changes = editing === null || whole === null ? 0 : changedIn(editing.begun, whole).length;
  const errors = { ...fieldErrors(save.error), ...wrong };
  const problems =
    Object.keys(errors).length > 0
      ? Object.entries(errors).map(([path, text]) => ({
          fieldId: fieldId(path),
          text: problemText(path, text),
        }))
      : problemsToMend(t, save.error, fieldId);
  const change = (part: Partial<ResumeDraft>) =>
    setEditing((was) => was && { ...was, typed: { ...was.typed, ...part } });

  function stop() {
    setEditing(null);
    setWrong({});
    merging.forget();
    save.reset();
  }

  function submit() {
    if (editing === null || whole === null || changes === 0) {
      stop();
      return;
    }
    const judged = resumeToSave.safeParse(whole);
    save.reset();
    setWrong(judged.success ? {} : firstOfEach(judged.error.issues));
    setEditing({ ...editing, typed: whole, skill: '' });
    if (!judged.success) return;
    save.mutate(
      { body: judged.data, etag: editing.etag },
      {
        onError: (error) => merging.onRefused(error, editing.begun),
        onSuccess: () => {
          stop();
          showToast(t('resume.saved'));
        },
      },
    );
  }

  return (
    <>
      <EditableSection
        title={t('resume.title')}
        editable={mayEdit}
        editing={editing !== null}
        onEdit={() => {
          const begun = draftOf(resume);
          setEditing({ begun, typed: begun, skill: '', etag: answer.etag });
        }}
        onCancel={stop}
        onSave={submit}
        saving={save.isPending}
        saveLabel={t('resume.save')}
        changes={changes}
        errors={problems}
      >
        {editing === null ? (
          <>
            <ResumeRead resume={resume} isOwn={mayEdit && user.employeeId === employeeId} />
            <DocumentPart
              employeeId={employeeId}
              document={resume.document}
              version={resume.documentVersion}
              mayEdit={mayEdit}
            />
          </>
        ) : (
          <ResumeFields
            draft={editing.typed}
            skill={editing.skill}
            errors={errors}
            onChange={change}
            onSkill={(skill) => setEditing((was) => was && { ...was, skill })}
          >
            <MergeNote
              theirs={merging.theirs}
              draft={editing.typed}
              inWords={(key) => inWords(key, merging.theirs?.draft ?? editing.begun)}
              onTake={(take) => setEditing((was) => was && { ...was, typed: take(was.typed) })}
            />
          </ResumeFields>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}

/** The first error of each field, in the order of the fields. */
function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const first: Record<string, string> = {};
  for (const { path, message } of issues) first[path.map(String).join('.')] ??= message;
  return first;
}
