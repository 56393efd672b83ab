import type { About, AboutToSave } from '@tenure/contract/people/about.ts';

/** The introduction as form values: topics are typed on one line. */
export interface AboutDraft {
  text: string;
  topics: string;
  languages: string;
}

export const draftOf = ({ text, topics, languages }: About): AboutDraft => ({
  text,
  topics: topics.join(', '),
  languages,
});

export const bodyOf = ({ text, topics, languages }: AboutDraft): AboutToSave => ({
  text: text.trim(),
  topics: topics
    .split(/[,;\n]/)
    .map((topic) => topic.trim())
    .filter((topic) => topic !== ''),
  languages: languages.trim(),
});
