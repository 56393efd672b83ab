import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { aboutToSave, mostAboutCharacters, mostTopics } from '@tenure/contract/people/about.ts';
import { useState } from 'react';
import type { OverviewCardProps } from '../../../app/contributions.ts';
import { isStaleVersion } from '../../../lib/api/query.ts';
import { fieldErrors, problemsToMend } from '../../../lib/form-problems.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useSite } from '../../../lib/session.ts';
import { EditableSection } from '../../../ui/editable-section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SectionWaiting } from '../../../ui/section-waiting.tsx';
import { StaleNote } from '../../../ui/stale-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import css from './about.module.css';
import { type AboutAnswer, aboutQuery, useSaveAbout } from './about.queries.ts';
import { type AboutDraft, bodyOf, draftOf } from './about-draft.ts';
import './about.words.ts';

const fieldId = (path: string) => `about-${path.split('.')[0]}`;

/** A person's introduction for their colleagues. */
export function AboutCard({ employeeId, asOf }: OverviewCardProps) {
  const { t } = useTranslation();
  const { user } = useSite();
  const { data, error, refetch } = useQuery(aboutQuery(employeeId));
  if (data === undefined) {
    return (
      <SectionWaiting
        title={t('about.title')}
        error={error}
        failed={t('about.failed')}
        onRetry={() => void refetch()}
      />
    );
  }
  const { text, topics, languages } = data.body.data;
  const isEmpty = text === '' && topics.length === 0 && languages === '';
  if (isEmpty && user.employeeId !== employeeId) return null;
  return <Introduction employeeId={employeeId} isToday={asOf === null} isEmpty={isEmpty} answer={data} />;
}

interface IntroductionProps {
  employeeId: number;
  isToday: boolean;
  isEmpty: boolean;
  answer: AboutAnswer;
}

function Introduction({ employeeId, isToday, isEmpty, answer }: IntroductionProps) {
  const { t } = useTranslation();
  const { data: about, metadata } = answer.body;
  const saved = draftOf(about);
  const [draft, setDraft] = useState<AboutDraft>(saved);
  const [etag, setEtag] = useState<string | null | undefined>(undefined);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveAbout(employeeId);
  const isEditing = etag !== undefined;
  const mayEdit = isToday && metadata.actions.includes('employees.about.edit');
  const changes = isEditing
    ? (['text', 'topics', 'languages'] as const).filter((field) => draft[field] !== saved[field]).length
    : 0;
  const errors = { ...firstOfEach(fieldErrors(save.error)), ...wrong };
  return (
    <>
      <EditableSection
        title={t('about.title')}
        editable={mayEdit && !isEmpty}
        editing={isEditing}
        onEdit={begin}
        onCancel={stop}
        onSave={submit}
        saving={save.isPending}
        saveLabel={t('about.save')}
        changes={changes}
        errors={
          Object.keys(errors).length > 0
            ? Object.entries(errors).map(([path, text]) => ({ fieldId: fieldId(path), text }))
            : problemsToMend(t, save.error, fieldId)
        }
      >
        {isStaleVersion(save.error) ? <StaleNote onTakeTheirs={stop} /> : null}
        {isEditing ? fields() : read()}
      </EditableSection>
      <LeaveGuard changes={changes} />
    </>
  );

  function begin() {
    setDraft(saved);
    setEtag(answer.etag);
  }

  function stop() {
    setEtag(undefined);
    setWrong({});
    save.reset();
  }

  function submit() {
    if (changes === 0) {
      stop();
      return;
    }
    const judged = aboutToSave.safeParse(bodyOf(draft));
    save.reset();
    if (!judged.success) {
      const problems = judged.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]);
      setWrong(firstOfEach(Object.fromEntries(problems.toReversed())));
      return;
    }
    setWrong({});
    save.mutate(
      { body: judged.data, etag: etag ?? null },
      {
        onSuccess: () => {
          stop();
          showToast(t('about.saved'));
        },
      },
    );
  }

  function read() {
    if (isEmpty) {
      return (
        <EmptyState
          title={t('about.none')}
          action={
            mayEdit ? (
              <Button size="xs" variant="default" onClick={begin}>
                {t('about.add')}
              </Button>
            ) : undefined
          }
        >
          {t('about.noneHelp')}
        </EmptyState>
      );
    }
    const { text, topics, languages } = about;
    return (
      <div className={css.read}>
        {text === '' ? null : (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
        {topics.length === 0 ? null : (
          <div className={css.line}>
            <span className="quiet">{t('about.askAbout')}</span>
            <ul className={css.topics}>
              {topics.map((topic) => (
                <li key={topic} dir="auto">
                  {topic}
                </li>
              ))}
            </ul>
          </div>
        )}
        {languages === '' ? null : (
          <div className={css.line}>
            <span className="quiet">{t('about.speaks')}</span>
            <span dir="auto">{languages}</span>
          </div>
        )}
      </div>
    );
  }

  function fields() {
    const field = (name: keyof AboutDraft) => ({
      id: fieldId(name),
      value: draft[name],
      error: errors[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setDraft((was) => ({ ...was, [name]: value })),
    });
    return (
      <div className={css.fields}>
        <Textarea
          {...field('text')}
          label={t('about.text')}
          description={t('about.textHelp', { most: mostAboutCharacters })}
          autosize
          minRows={3}
        />
        <TextInput
          {...field('topics')}
          label={t('about.topics')}
          description={t('about.topicsHelp', { most: mostTopics })}
        />
        <TextInput {...field('languages')} label={t('about.languages')} />
      </div>
    );
  }
}

/** By field: an error in one topic belongs to the line of topics. */
function firstOfEach(problems: Readonly<Record<string, string>>): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [path, text] of Object.entries(problems)) first[path.split('.')[0] ?? path] ??= text;
  return first;
}
