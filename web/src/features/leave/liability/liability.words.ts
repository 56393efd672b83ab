import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  title: 'Leave liability',
  subtitle: 'Leave that would be paid out if employment ended. Leave accrues at the end of each week.',
  asAt: 'As at',
  search: 'Search by name',
  download: 'Download CSV',
  fileName: 'Leave liability {{day}}.csv',
  totals: 'Total',
  totalsFailed: 'The total did not load',
  hoursTotal: 'Hours',
  hours: '{{hours}} h',
  people: 'People',
  money: 'Worth in {{currency}}',
  onePerson: 'One person. Download the CSV file to see it.',
  unpriced_one: '1 person has no price: no work pattern, or no salary that you can see.',
  unpriced_other: '{{count}} people have no price: no work pattern, or no salary that you can see.',
  list: 'Leave owed',
  name: 'Name',
  type: 'Leave type',
  owed: 'Hours',
  failed: 'Leave owed did not load',
  empty: 'No leave owed',
  emptyHelp: 'Leave of types that are paid out appears here.',
  clear: 'Clear search',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveLiability: typeof words;
  }
}

addAreaMessages('leaveLiability', words);
