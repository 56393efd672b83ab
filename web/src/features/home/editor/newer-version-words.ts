import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  newer: 'A newer version of this dashboard exists. Go on; you choose when you save.',
  compare: 'Compare',
  changedMeanwhile: 'Someone changed this dashboard',
  changedHelp:
    'Keep your version, and their changes stay wherever you did not change the same thing. Take theirs, and you can still bring yours back.',
  theirChanges: 'Changed by them',
  myChanges: 'Changed by you',
  keepMine: 'Keep my version',
  takeTheirs: 'Take theirs',
  decideLater: 'Decide later',
  tookTheirs: 'This is their version now',
  differences: {
    none: 'Nothing',
    title: 'The title is “{{title}}”',
    structure: 'Columns: {{structure}}',
    added: '“{{title}}” added',
    removed: '“{{title}}” removed',
    renamed: '“{{before}}” is now called “{{title}}”',
    settings: 'Settings of “{{title}}”',
    moved: '“{{title}}” moved',
  },
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    newerDashboard: typeof words;
  }
}

addAreaMessages('newerDashboard', words);
