import { addAreaMessages } from '../../../../lib/messages/area-messages.ts';

const words = {
  newer: 'A newer version of this dashboard exists. Keep editing and choose when you save.',
  compare: 'Compare',
  changedMeanwhile: 'Someone changed this dashboard',
  changedHelp:
    'Keep your version to combine both: yours wins where you changed the same thing. If you use theirs, you can still undo it.',
  theirChanges: 'Changed by them',
  myChanges: 'Changed by you',
  keepMine: 'Keep my version',
  takeTheirs: 'Use their version',
  decideLater: 'Decide later',
  tookTheirs: 'Now showing their version',
  differences: {
    none: 'Nothing',
    title: 'The title is “{{title}}”',
    structure: 'Columns: {{structure}}',
    added: '“{{title}}” added',
    removed: '“{{title}}” removed',
    renamed: '“{{before}}” is now called “{{title}}”',
    settings: 'Settings for “{{title}}”',
    moved: '“{{title}}” moved',
  },
} as const;

declare module '../../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    newerDashboard: typeof words;
  }
}

addAreaMessages('newerDashboard', words);
