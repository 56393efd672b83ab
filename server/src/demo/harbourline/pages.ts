import type { HomePage } from '../home-pages.ts';

const fromThePeopleTeam = `
  <p>Kia ora, hello and haere mai.</p>
  <p>The southerly kept four ports busy this week, and nobody was hurt. <strong>Thank you</strong> to every gang that
  stopped when the wind said stop, and to the relief crews who took the early start.</p>
  <p>Two things before Friday:</p>
  <ul>
    <li>Check that your <strong>emergency contact</strong> is still right. It takes a minute.</li>
    <li>If you swap a shift, tell your supervisor first and the roster second.</li>
  </ul>
  <p>Our doors are open in Melbourne, Lyttelton and Leith. <em>Hannah and the People team</em></p>`;

const forLeaders = `
  <h3>Your team, at a glance</h3>
  <p>Everybody below you in the reporting line is listed here, those nearest to you first. People who report to a
  position nobody holds at present are shown with you until it is filled.</p>`;

const payrollDesk = `
  <h3>This fortnight at the payroll desk</h3>
  <ol>
    <li>Starters and leavers of all three countries are checked against the roster.</li>
    <li>Allowances close on Monday at noon, Melbourne time.</li>
    <li>Mei-Ling signs off on Tuesday; pay is in accounts on Thursday.</li>
  </ol>`;

const forNewFaces = `
  <h3>Somebody new on your quay?</h3>
  <p>Walk them to the mess room yourself. Show them the muster point, the kettle and the person they can ask anything.
  The rest of the induction works better after that.</p>`;

const noticeboard = `
  <h3>People team</h3>
  <p>Australia: Grace Liu. New Zealand: Aroha Williams. United Kingdom: Mhairi Galbraith.</p>
  <p>Write to <a href="mailto:people@harbourline.example">people@harbourline.example</a> or ring +61 3 5550 0142.</p>
  <blockquote><p>Look out for each other. The ship can wait.</p></blockquote>`;

const team = (perPage: number, title = 'My team') =>
  ({ type: 'team', title, settings: { perPage, showManager: true, showManaged: true } }) as const;
const text = (title: string, content: string) =>
  ({ type: 'htmlEditor', title, settings: { content } }) as const;

/** The first page of everybody the demo offers to sign in as; everybody else gets the product's own. */
export const harbourlinePages: readonly HomePage[] = [
  {
    owner: 'priya.raman',
    wide: [team(10, 'Terminal Operations'), text('For leaders', forLeaders)],
    narrow: [text('From the People team', fromThePeopleTeam)],
  },
  {
    owner: 'marco.bianchi',
    wide: [team(10, 'Melbourne Terminal'), text('For leaders', forLeaders)],
    narrow: [text('From the People team', fromThePeopleTeam)],
  },
  {
    owner: 'elena.novak',
    wide: [text('From the People team', fromThePeopleTeam)],
    narrow: [team(5), text('New faces', forNewFaces)],
  },
  {
    owner: 'sam.okafor',
    wide: [text('Payroll desk', payrollDesk)],
    narrow: [team(5), text('From the People team', fromThePeopleTeam)],
  },
  {
    owner: 'grace.liu',
    wide: [text('From the People team', fromThePeopleTeam), text('New faces', forNewFaces)],
    narrow: [team(5)],
  },
  {
    owner: 'grace.liu',
    sharedAs: 'People noticeboard',
    wide: [text('Who to ask', noticeboard)],
    narrow: [text('New faces', forNewFaces)],
  },
];
