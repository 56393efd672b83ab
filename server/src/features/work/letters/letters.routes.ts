import { offer, paginate, rowFields } from '@tenure/contract/envelopes.ts';
import {
  checkLetter,
  createLetterTemplate,
  drawContractFile,
  drawLetter,
  type LetterTemplate,
  letter,
  listContractTemplates,
  listLetters,
  listLettersToDraw,
  listLetterTemplates,
  saveLetterTemplate,
  shareLetter,
  withdrawLetter,
} from '@tenure/contract/work/letters.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Binding, type Can, onRaw, onSession, Presented } from '../../../platform/http/route.ts';
import { capabilitiesOver, noRelation } from '../../../platform/policy/evaluate.ts';
import { isHiddenFrom } from '../../../platform/policy/to-come.ts';
import { holdsAnywhere, type Viewer } from '../../../platform/policy/viewer.ts';
import { type PublicLinks, sendUnindexed } from '../../../platform/public-link/public-link.ts';
import { drawsOnlyForPeople, mayShareLetter } from './letter.policy.ts';
import {
  type LetterPerson,
  letterBehind,
  letterPerson,
  type OfPerson,
  type OneLetter,
  pageOfLetters,
  personToRead,
} from './letter.reads.ts';
import type { Letters } from './letter.service.ts';
import { letterToShare } from './letter.store.ts';
import { letterView } from './letter.view.ts';
import type { LetterTemplates } from './letter-template.service.ts';
import { pageOfChoices, pageOfTemplates, templateToChange } from './letter-template.store.ts';

const ofCompany = ({ viewer }: { viewer: Viewer }): Can => capabilitiesOver(viewer.grants, noRelation);

const presentTemplate = ({ result }: { result: LetterTemplate }) =>
  new Presented(
    { data: result, metadata: { capabilities: offer('letters.template.edit'), fields: [] } },
    result.version,
  );

function overPerson({ viewer, subject }: { viewer: Viewer; subject: OfPerson }): Can {
  if (isHiddenFrom(viewer.grants, subject)) throw new Refusal('not-found');
  return capabilitiesOver(viewer.grants, subject.relation);
}

/** An unknown letter is answered like one of a person whose letters the viewer does not see. */
function toShareOwn(about: { viewer: Viewer; subject: OneLetter }): Can {
  const can = overPerson(about);
  if (!mayShareLetter(about.subject, can)) return new Set();
  if (about.subject.letter === undefined) throw new Refusal('not-found');
  return can;
}

type AtPerson = { params: { employeeId: number } };
const toDraw = {
  load: (tx: Tx, { params }: AtPerson) => letterPerson(tx, params.employeeId),
  authorise: (about: { viewer: Viewer; subject: LetterPerson }) => overPerson(about),
};
const toShare = {
  load: (tx: Tx, { params }: { params: { employeeId: number; letterId: number } }) =>
    letterToShare(tx, params.employeeId, params.letterId),
  authorise: toShareOwn,
};

interface RoutesDeps {
  letters: Letters;
  templates: LetterTemplates;
}

export function letterRoutes({ letters, templates }: RoutesDeps): Binding[] {
  return [
    onSession(listLetterTemplates, {
      authorise: ofCompany,
      act: ({ tx, input: { query } }) =>
        pageOfTemplates(tx, { ...query, isDescending: query.sortBy === 'title:desc' }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', 'CREATE', 'EDIT'),
        },
      }),
    }),
    onSession(createLetterTemplate, {
      authorise: ofCompany,
      act: ({ tx, input }) => templates.create(tx, input.body),
      present: presentTemplate,
    }),
    onSession(saveLetterTemplate, {
      load: (tx, { params }) => templateToChange(tx, params.templateId),
      authorise: ofCompany,
      version: ({ version }) => version,
      act: ({ tx, subject, input }) => templates.save(tx, subject, input.body),
      present: presentTemplate,
    }),
    onSession(listLetters, {
      load: (tx, { params }) => personToRead(tx, params.employeeId),
      authorise: overPerson,
      act: ({ tx, subject, input: { query } }) =>
        pageOfLetters(tx, subject.employeeId, { ...query, isDescending: query.sortBy !== 'drawnAt:asc' }),
      present: ({ result: { rows, total }, subject, can, input, request }) => ({
        data: rows.map((row) => letterView(subject, row, can)),
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT', can.has('letters.draw') && 'CREATE'),
          fields: rowFields(letter, {}),
        },
      }),
    }),
    onSession(listLettersToDraw, {
      ...toDraw,
      act: ({ tx, subject, input: { query } }) =>
        pageOfChoices(tx, {
          ...query,
          use: 'letter',
          onlyForPeople: drawsOnlyForPeople(subject),
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(drawLetter, {
      ...toDraw,
      act: ({ tx, subject, can, input }) => letters.draw(tx, subject, input.body.templateId, can),
      present: ({ subject, result, can }) => ({
        data: letterView(subject, result, can),
        metadata: { capabilities: ['letters.draw'], fields: [] },
      }),
    }),
    onSession(shareLetter, {
      ...toShare,
      act: ({ tx, subject, request }) => letters.share(tx, subject, request.origin),
      present: ({ result }) => ({
        data: { address: result },
        metadata: { capabilities: ['letters.share'], fields: [] },
      }),
    }),
    onSession(withdrawLetter, {
      ...toShare,
      act: ({ tx, subject }) => letters.withdraw(tx, subject),
      present: () => undefined,
    }),
  ];
}

/** They belong to contracts: without those there is nothing to draw them for. */
export function contractTemplateRoutes(letters: Letters): Binding[] {
  return [
    onSession(listContractTemplates, {
      authorise: ({ viewer }) =>
        new Set(holdsAnywhere(viewer, 'contracts.manage') ? (['contracts.manage'] as const) : []),
      act: ({ tx, input: { query } }) =>
        pageOfChoices(tx, {
          ...query,
          use: 'contract',
          onlyForPeople: false,
          isDescending: query.sortBy === 'title:desc',
        }),
      present: ({ result: { rows, total }, input, request }) => ({
        data: rows,
        metadata: {
          pagination: paginate(total, rows.length, input.query, request.path),
          actions: offer('VIEW', 'SORT'),
        },
      }),
    }),
    onSession(drawContractFile, {
      ...toDraw,
      act: ({ tx, subject, can, input }) => letters.drawContract(tx, subject, input.body.templateId, can),
      present: ({ result }) => ({
        data: result,
        metadata: { capabilities: ['contracts.manage'], fields: [] },
      }),
    }),
  ];
}

/** Without a session it finds its company by the host, and looks there whether the company keeps documents. */
export function letterCheckRoutes(links: PublicLinks): Binding[] {
  return [
    onRaw(checkLetter, async ({ input, facts, request, reply }) => {
      const visit = { token: input.body.token, facts, from: request.ip, module: 'documents' } as const;
      return sendUnindexed(reply, await links.read(visit, letterBehind));
    }),
  ];
}
