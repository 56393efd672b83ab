import type { HomePage } from '../home-pages.ts';

const team = (perPage: number, title = 'My team') =>
  ({ type: 'team', title, settings: { perPage, showManager: true, showManaged: true } }) as const;
const toDo = { type: 'actionableItem', title: 'To do', settings: {} } as const;

const own = (
  type:
    | 'startersAndLeavers'
    | 'headcount'
    | 'vacancies'
    | 'qualifications'
    | 'bankChanges'
    | 'payRun'
    | 'nextPay'
    | 'news'
    | 'leave'
    | 'compliance'
    | 'teamWeek',
) => ({ type, title: null, settings: {} }) as const;

/** The first page of everyone the demo offers to sign in as; everyone else gets the product's own. */
export const harbourlinePages: readonly HomePage[] = [
  'priya.raman',
  'marco.bianchi',
  'elena.novak',
  'sam.okafor',
  'grace.liu',
].map((owner) => ({
  owner,
  // Each is shown what they may see of it.
  wide: [toDo, own('teamWeek'), own('startersAndLeavers'), own('headcount'), own('vacancies'), own('news')],
  narrow: [
    own('payRun'),
    own('bankChanges'),
    own('compliance'),
    own('qualifications'),
    own('nextPay'),
    team(5),
    own('leave'),
  ],
}));
