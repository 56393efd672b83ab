import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  employees: 'Employee search',
  add: 'Add a person',
  employeesHelp: 'Everybody in the company, and how to reach them.',
  team: 'Team members',
  teamHelp: 'Those who report to you, directly and through others.',
  list: 'People',
  search: 'Search people',
  name: 'Name',
  position: 'Position',
  department: 'Department',
  location: 'Location',
  country: 'Country',
  countries: { AU: 'Australia', NZ: 'New Zealand', GB: 'United Kingdom' },
  manager: 'Manager',
  contact: 'Contact',
  startDate: 'Started',
  line: 'Reports to me',
  lines: { direct: 'Directly', indirect: 'Through others' },
  asOf: 'As at',
  failed: 'The people did not load',
  noMatch: 'Nobody matches',
  noMatchHelp: 'Try part of a name, or remove a filter.',
  clear: 'Show everybody',
  nobody: 'Nobody worked here on this day',
  nobodyHelp: 'Choose a later day.',
  noTeam: 'Nobody reports to you on this day',
  noTeamHelp: 'Once somebody does, they stand here.',
  toChart: 'Show in the org chart',
  inChart: 'Show {{name}} in the org chart',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    people: typeof words;
  }
}

addAreaMessages('people', words);
