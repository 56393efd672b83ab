import { mostEntries, type ResumeList } from '@tenure/contract/people/resume.ts';
import { useTranslation } from '../../../lib/messages/use-translation.ts';
import { useFormat } from '../../../lib/session.ts';
import type { ResumeDraft } from './resume-draft.ts';
import './words.ts';

const isList = (key: string): key is ResumeList => Object.hasOwn(mostEntries, key);

/** An error, with the entry it belongs to. */
export function useProblemText() {
  const { t } = useTranslation();
  return (path: string, text: string): string => {
    const [key = '', place] = path.split('.');
    if (!isList(key)) return text;
    const entry =
      place === undefined
        ? t(`resume.lists.${key}`)
        : t(`resume.entry.${key}`, { number: Number(place) + 1 });
    return t('resume.problemAt', { entry, text });
  };
}

/** A field of someone else's version, in words. */
export function useTheirWords() {
  const { t } = useTranslation();
  return (
    key: string,
    { summary, experience, education, qualifications, skills, languages }: ResumeDraft,
  ) => {
    const texts: Record<ResumeList, readonly string[]> = {
      experience: experience.map(({ title, employer }) => `${title}, ${employer}`),
      education: education.map(({ qualification, institution }) => `${qualification}, ${institution}`),
      qualifications: qualifications.map(({ name }) => name),
      skills,
      languages: languages.map(({ name, level }) =>
        t('resume.languageAt', { name, level: t(`resume.levels.${level}`) }),
      ),
    };
    return isList(key)
      ? { label: t(`resume.lists.${key}`), text: texts[key].join('; ') }
      : { label: t('resume.summary'), text: summary };
  };
}

/** A period of months or years; without an end it is ongoing. */
export function useSpan() {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    months: (from: string, to: string | null) =>
      t('resume.span', {
        from: format.month(from),
        to: to === null ? t('resume.ongoing') : format.month(to),
      }),
    years: (from: number | null, to: number | null) =>
      from === null || from === to
        ? String(to ?? '')
        : t('resume.span', { from, to: to === null ? t('resume.ongoing') : to }),
  };
}
