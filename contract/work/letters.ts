import { type SignerRole, signerRoles, whyNotInOrder } from '@tenure/domain/work/contract-signing.ts';
import { letterFields, unknownLetterFields } from '@tenure/domain/work/letter.ts';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idInPath, instant, list, listQuery, oneLine, profileList, record } from '../envelopes.ts';
import { signersInWords } from './contracts.ts';

/** Letters are drawn and kept as the person’s documents; contracts are drawn to be offered. */
export const letterUses = ['letter', 'contract'] as const;
export type LetterUse = (typeof letterUses)[number];

const fieldsInWords = letterFields.map((field) => `{${field}}`).join(', ');
const letterText = z
  .string()
  .trim()
  .min(1, 'Enter the text')
  .max(10_000, 'Use at most 10,000 characters')
  .superRefine((text, context) => {
    const [unknown] = unknownLetterFields(text);
    if (unknown === undefined) return;
    context.addIssue({
      code: 'custom',
      message: `“{${unknown.slice(0, 40)}}” is not a field. Use only ${fieldsInWords}`,
    });
  });

const templateBody = z
  .strictObject({
    title: oneLine(80, 'Enter a title'),
    use: z.enum(letterUses, 'Choose what it is for'),
    text: letterText,
    /** For a letter: the kind of document it is kept as, which decides who sees it and for how long. */
    kindId: id.nullable(),
    /** For a letter: people draw it about themselves, without HR. */
    isForPeople: z.boolean(),
    isActive: z.boolean(),
    /** For a contract: its signers, in order, until HR changes them when adding one. */
    signers: z
      .array(z.enum(signerRoles))
      .default((): SignerRole[] => ['employee'])
      .superRefine((roles, context) => {
        const wrong = whyNotInOrder(roles);
        if (wrong !== null) context.addIssue({ code: 'custom', message: signersInWords[wrong] });
      }),
  })
  .refine(({ use, kindId }) => use === 'contract' || kindId !== null, {
    path: ['kindId'],
    error: 'Choose as which kind of document it is kept',
  });
export type LetterTemplateBody = z.output<typeof templateBody>;

export const letterTemplate = z.strictObject({
  id,
  title: z.string(),
  use: z.enum(letterUses),
  text: z.string(),
  kindId: id.nullable(),
  isForPeople: z.boolean(),
  isActive: z.boolean(),
  signers: z.array(z.enum(signerRoles)),
  version: z.int(),
});
export type LetterTemplate = z.output<typeof letterTemplate>;
const oneTemplate = record(letterTemplate, { offers: ['letters.template.edit'] });

export const listLetterTemplates = defineEndpoint({
  name: 'listLetterTemplates',
  method: 'GET',
  path: '/api/letter-templates',
  summary: 'The templates of letters and contracts, those in use first',
  capability: 'letters.template.edit',
  query: listQuery({ sort: ['title'], itemsPerPage: 20 }),
  output: list(letterTemplate, { offers: ['VIEW', 'SORT', 'CREATE', 'EDIT'] }),
  isList: true,
  errors: [],
});

export const createLetterTemplate = defineEndpoint({
  name: 'createLetterTemplate',
  method: 'POST',
  path: '/api/letter-templates',
  summary: 'Adds a template of a letter or a contract',
  capability: 'letters.template.edit',
  body: templateBody,
  output: oneTemplate,
  status: 201,
  errors: ['invalid-input'],
});

export const saveLetterTemplate = defineEndpoint({
  name: 'saveLetterTemplate',
  method: 'PUT',
  path: '/api/letter-templates/{templateId}',
  summary: 'Edits a template; what was drawn before stays as it is',
  capability: 'letters.template.edit',
  params: z.strictObject({ templateId: idInPath }),
  body: templateBody,
  output: oneTemplate,
  versioned: true,
  errors: ['invalid-input'],
});

export const letter = z.strictObject({
  id,
  /** As it is printed; no other letter of the company ever has it. */
  number: z.string(),
  title: z.string(),
  drawnAt: instant,
  drawnBy: z.string(),
  /** The person’s document that it is: downloaded under the rights of documents. */
  documentId: id,
  /** When the person shared its check page; null for everyone else, and where it is not shared. */
  sharedAt: instant.nullable(),
  canShare: z.boolean(),
});
export type Letter = z.output<typeof letter>;

const ofEmployee = z.strictObject({ employeeId: idInPath });
const ofLetter = z.strictObject({ employeeId: idInPath, letterId: idInPath });
const path = '/api/employees/{employeeId}/letters';

export const listLetters = defineEndpoint({
  name: 'listLetters',
  method: 'GET',
  path,
  summary: 'The letters drawn about a person, newest first',
  capability: 'letters.view',
  params: ofEmployee,
  query: listQuery({ sort: ['drawnAt'], descending: true, itemsPerPage: 10 }),
  output: profileList(letter, { offers: ['VIEW', 'SORT', 'CREATE'] }),
  isList: true,
  errors: [],
});

const choice = z.strictObject({ id, title: z.string() });

export const listLettersToDraw = defineEndpoint({
  name: 'listLettersToDraw',
  method: 'GET',
  path: '/api/employees/{employeeId}/letters-to-draw',
  summary: 'The letters the viewer can draw about a person',
  capability: 'letters.draw',
  params: ofEmployee,
  query: listQuery({ sort: ['title'], itemsPerPage: 100 }),
  output: list(choice, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const drawLetter = defineEndpoint({
  name: 'drawLetter',
  method: 'POST',
  path,
  summary: 'Draws a letter about a person as a numbered PDF, kept among their documents',
  capability: 'letters.draw',
  params: ofEmployee,
  body: z.strictObject({ templateId: id }),
  output: record(letter),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});

export const shareLetter = defineEndpoint({
  name: 'shareLetter',
  method: 'POST',
  path: `${path}/{letterId}/sharing`,
  summary: 'Creates the address by which others check a letter, shown only once; the previous one ends',
  capability: 'letters.share',
  ownHandsOnly: true,
  forTokens: false,
  params: ofLetter,
  output: record(z.strictObject({ address: z.string() })),
  status: 201,
  errors: [],
});

export const withdrawLetter = defineEndpoint({
  name: 'withdrawLetter',
  method: 'DELETE',
  path: `${path}/{letterId}/sharing`,
  summary: 'Ends the address by which others check a letter',
  capability: 'letters.share',
  ownHandsOnly: true,
  forTokens: false,
  params: ofLetter,
  output: null,
  errors: [],
});

export const checkedLetter = z.strictObject({
  employer: z.string(),
  fullName: z.string(),
  employedSince: z.iso.date(),
});
export type CheckedLetter = z.output<typeof checkedLetter>;

/** Without a session. The token is not in the address of the call, which logs on the way may keep. */
export const checkLetter = defineEndpoint({
  name: 'checkLetter',
  method: 'POST',
  path: '/api/letter-checks',
  summary: 'What a shared letter confirms; an unknown address and one that was withdrawn answer alike',
  capability: 'public',
  body: z.strictObject({ token: z.string().max(200) }),
  output: checkedLetter,
  status: 200,
  errors: ['not-found', 'too-many-requests'],
});

export const listContractTemplates = defineEndpoint({
  name: 'listContractTemplates',
  method: 'GET',
  path: '/api/contract-templates',
  summary: 'The templates a contract can be drawn from',
  capability: 'contracts.manage',
  query: listQuery({ sort: ['title'], itemsPerPage: 100 }),
  output: list(choice, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});

export const drawContractFile = defineEndpoint({
  name: 'drawContractFile',
  method: 'POST',
  path: '/api/employees/{employeeId}/contract-drawings',
  summary:
    'Draws the PDF of a contract from a template, as the record is now; it is then offered like an uploaded one',
  capability: 'contracts.manage',
  params: ofEmployee,
  body: z.strictObject({ templateId: id }),
  output: record(
    z.strictObject({
      id,
      name: z.string(),
      size: z.int(),
      pages: z.int(),
      sha256: z.string(),
      /** The text, to be read before it is offered. */
      text: z.string(),
      /** The default signers, in order. */
      signers: z.array(z.enum(signerRoles)),
    }),
  ),
  status: 201,
  errors: ['invalid-input', 'conflict'],
});
