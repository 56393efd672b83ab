import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, list, listQuery } from '../envelopes.ts';

export const teamKinds = ['department', 'reports'] as const;

/** A team by the department, or by the manager its people report to. */
export const teamNamed = z.strictObject({ kind: z.enum(teamKinds, 'Choose a kind of team'), id });
export type TeamNamed = z.output<typeof teamNamed>;

/** The most people recognised at once, with those of their teams. */
export const mostReceivers = 200;

export const recognitionTeam = teamNamed.extend({
  title: z.string(),
  /** The people of it who work there today, without the viewer. */
  people: z.int(),
});
export type RecognitionTeam = z.output<typeof recognitionTeam>;

export const listRecognitionTeams = defineEndpoint({
  name: 'listRecognitionTeams',
  method: 'GET',
  path: '/api/recognition-teams',
  summary:
    'Departments and the teams of managers to recognise, by their names; near the viewer without a search',
  capability: 'recognition.give',
  query: listQuery({ sort: ['title'], itemsPerPage: 10, search: true }),
  output: list(recognitionTeam, { offers: ['VIEW', 'SORT'] }),
  isList: true,
  errors: [],
});
