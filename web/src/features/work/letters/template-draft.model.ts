import type { LetterTemplate, LetterTemplateBody } from '@tenure/contract/work/letters.ts';
import { fillLetter, type LetterValues, unknownLetterFields } from '@tenure/domain/work/letter.ts';

export const noTemplate: LetterTemplateBody = {
  title: '',
  use: 'letter',
  text: '',
  kindId: null,
  isForPeople: true,
  isActive: true,
  signers: ['employee'],
};

export function draftOf(template: LetterTemplate | null): LetterTemplateBody {
  if (template === null) return noTemplate;
  const { id: _id, version: _version, ...body } = template;
  return body;
}

/** A made-up person: a preview reveals nothing about anyone. */
export const sampleValues = (employer: string): LetterValues => ({
  employer,
  fullName: 'Alex Sample',
  employedSince: '1 March 2022',
  position: 'Analyst',
  employmentType: 'Full Time',
});

/** The text as it would be drawn; empty while it names an unknown field. */
export const previewOf = (text: string, employer: string): string =>
  unknownLetterFields(text).length > 0 ? '' : (fillLetter(text, sampleValues(employer)).text ?? '');

/** Replaces the selection with a field. */
export const withField = (text: string, field: string, from: number, to: number): string =>
  `${text.slice(0, from)}{${field}}${text.slice(to)}`;
