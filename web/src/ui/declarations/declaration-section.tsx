import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldErrors, problemsToMend } from '../../lib/form-problems.ts';
import { changedIn } from '../../lib/merge-drafts.ts';
import { useTranslation } from '../../lib/messages/use-translation.ts';
import { EditableSection } from '../editable-section.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { MergeNote } from '../merge-note.tsx';
import { showToast } from '../toast.ts';
import { useMerge } from '../use-merge.ts';
import type { Draft, Judged } from './declaration-draft.ts';
import './declaration-words.ts';

interface Read {
  etag: string | null;
  body: {
    data: { summary: readonly { key: string; text: string }[] };
    metadata: { fields: readonly { key: string; label: string }[]; config: { isOwn: boolean } };
  };
}

/** The draft of a declaration, with its problems, as its form shows it. */
export interface DeclarationEdit {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  fieldId: (path: string) => string;
  onChange: (key: string, value: unknown) => void;
}

interface DeclarationSectionProps<Answer extends Read, Signed> {
  title: string;
  answer: Answer;
  isEditable: boolean;
  saveLabel: string;
  fieldId: (path: string) => string;
  draftOf: (answer: Answer) => Draft;
  readAgain: () => Promise<Answer>;
  judge: (draft: Draft) => Judged<Signed>;
  sign: UseMutationResult<unknown, Error, { signed: Signed; etag: string | null }>;
  form: (edit: DeclarationEdit) => ReactNode;
  /** The declaration in force, shown while it is not edited. */
  children: ReactNode;
}

const nothing: Draft = {};
const labelled = (label: string, text: string) =>
  label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`;

/** A declaration a person signs, or an officer records for them: read, edited and signed again. */
export function DeclarationSection<Answer extends Read, Signed>({
  title,
  answer,
  isEditable,
  saveLabel,
  fieldId,
  draftOf,
  readAgain,
  judge,
  sign,
  form,
  children,
}: DeclarationSectionProps<Answer, Signed>) {
  const { t } = useTranslation();
  const { data, metadata } = answer.body;
  const [editing, setEditing] = useState<{ etag: string | null; begun: Draft } | null>(null);
  const [draft, setDraft] = useState<Draft>(nothing);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const merging = useMerge({
    readAgain,
    draftOf,
    onMerged: ({ etag }, begun, merge) => {
      setDraft(merge);
      setEditing({ etag, begun });
    },
  });
  const changes = editing === null ? 0 : changedIn(editing.begun, draft).length;
  const labels = new Map(metadata.fields.map(({ key, label }) => [key, label]));
  const toMend = [
    ...Object.entries(problems).map(([path, text]) => ({
      fieldId: fieldId(path),
      // Several are only left open; the question says which.
      text: path === 'isInformationCorrect' ? text : labelled(labels.get(path) ?? '', text),
    })),
    ...problemsToMend(t, sign.error, fieldId),
  ];

  function stop() {
    setEditing(null);
    setProblems({});
    merging.forget();
    sign.reset();
  }

  function submit() {
    const verdict = judge(draft);
    sign.reset();
    if ('problems' in verdict) {
      setProblems(verdict.problems);
      return;
    }
    setProblems({});
    sign.mutate(
      { signed: verdict.signed, etag: editing?.etag ?? null },
      {
        onSuccess: () => {
          stop();
          showToast(t(`declaration.done.${metadata.config.isOwn ? 'own' : 'other'}`));
        },
        onError: (error) => merging.onRefused(error, editing?.begun ?? nothing),
      },
    );
  }

  return (
    <>
      <EditableSection
        title={title}
        editable={isEditable}
        editing={editing !== null}
        onEdit={() => {
          const begun = draftOf(answer);
          setDraft(begun);
          setEditing({ etag: answer.etag, begun });
        }}
        onCancel={stop}
        onSave={submit}
        saving={sign.isPending}
        saveLabel={saveLabel}
        changes={changes}
        errors={editing === null ? [] : toMend}
      >
        {editing === null ? (
          children
        ) : (
          <>
            <MergeNote
              theirs={merging.theirs}
              draft={draft}
              inWords={(key) => ({
                label: labels.get(key) ?? key,
                text: data.summary.find((one) => one.key === key)?.text ?? '',
              })}
              onTake={setDraft}
            />
            {form({
              draft,
              errors: { ...fieldErrors(sign.error), ...problems },
              fieldId,
              onChange: (key, value) => setDraft((was) => ({ ...was, [key]: value })),
            })}
          </>
        )}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );
}
