import { Textarea } from '@mantine/core';
import { mostSummaryCharacters } from '@tenure/contract/people/resume.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import { EducationFields, ExperienceFields, LanguageFields, QualificationFields } from './entry-fields.tsx';
import { EntryList } from './entry-list.tsx';
import css from './resume.module.css';
import {
  blankEducation,
  blankExperience,
  blankLanguage,
  blankQualification,
  fieldId,
  type ResumeDraft,
} from './resume-draft.ts';
import { SkillFields } from './skill-fields.tsx';

interface ResumeFieldsProps {
  draft: ResumeDraft;
  skill: string;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<ResumeDraft>) => void;
  onSkill: (skill: string) => void;
  /** Content before the fields. */
  children: ReactNode;
}

/** The editable form of the written resume. */
export function ResumeFields({ draft, skill, errors, onChange, onSkill, children }: ResumeFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={css.form}>
      {children}
      <Textarea
        id={fieldId('summary')}
        label={t('resume.summary')}
        description={t('resume.summaryHelp', { most: format.number(mostSummaryCharacters) })}
        autosize
        minRows={4}
        maxRows={16}
        value={draft.summary}
        error={errors['summary']}
        onChange={({ currentTarget: { value } }) => onChange({ summary: value })}
      />
      <EntryList
        list="experience"
        entries={draft.experience}
        blank={blankExperience}
        first="title"
        isOrdered
        error={errors['experience']}
        onChange={(experience) => onChange({ experience })}
      >
        {(entry, at) => <ExperienceFields entry={entry} errors={errors} {...at} />}
      </EntryList>
      <EntryList
        list="education"
        entries={draft.education}
        blank={blankEducation}
        first="qualification"
        isOrdered
        error={errors['education']}
        onChange={(education) => onChange({ education })}
      >
        {(entry, at) => <EducationFields entry={entry} errors={errors} {...at} />}
      </EntryList>
      <EntryList
        list="qualifications"
        entries={draft.qualifications}
        blank={blankQualification}
        first="name"
        isOrdered
        error={errors['qualifications']}
        onChange={(qualifications) => onChange({ qualifications })}
      >
        {(entry, at) => <QualificationFields entry={entry} errors={errors} {...at} />}
      </EntryList>
      <SkillFields
        skills={draft.skills}
        typed={skill}
        errors={errors}
        onTyped={onSkill}
        onChange={(skills) => onChange({ skills })}
      />
      <EntryList
        list="languages"
        entries={draft.languages}
        blank={blankLanguage}
        first="name"
        isOrdered={false}
        error={errors['languages']}
        onChange={(languages) => onChange({ languages })}
      >
        {(entry, at) => <LanguageFields entry={entry} errors={errors} {...at} />}
      </EntryList>
    </div>
  );
}
