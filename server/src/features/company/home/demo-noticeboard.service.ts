import { htmlEditorSettings } from '@tenure/contract/company/widgets.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { insertCompanyDashboard, insertWidgets } from './dashboard.store.ts';

const fromThePeopleTeam = `
  <p>Kia ora, hello and haere mai.</p>
  <p>The southerly kept four ports busy this week, and no one was hurt. <strong>Thank you</strong> to every gang that
  stopped when the wind said stop, and to the relief crews who took the early start.</p>
  <p>Two things before Friday:</p>
  <ul>
    <li>Check that your <strong>emergency contact</strong> is still right. It takes a minute.</li>
    <li>If you swap a shift, tell your supervisor first and the roster second.</li>
  </ul>
  <p>Our doors are open in Melbourne, Lyttelton and Leith. <em>Hannah and the People team</em></p>`;

const forNewFaces = `
  <h3>New faces on your quay?</h3>
  <p>Walk them to the mess room yourself. Show them the muster point, the kettle and the person they can ask anything.
  The rest of the induction works better after that.</p>`;

const noticeboard = `
  <h3>People team</h3>
  <p>Australia: Grace Liu. New Zealand: Aroha Williams. United Kingdom: Mhairi Galbraith.</p>
  <p>Write to <a href="mailto:people@harbourline.example">people@harbourline.example</a> or ring +61 3 5550 0142.</p>
  <blockquote><p>Look out for each other. The ship can wait.</p></blockquote>`;

const text = (title: string, container: 1 | 2, order: number, content: string) => ({
  type: 'htmlEditor' as const,
  title,
  container,
  order,
  settings: { content: sanitiseRichText(htmlEditorSettings.parse({ content }).content) },
});

/** A company dashboard for everyone, whose texts are also their news. */
export async function addDemoNoticeboard(tx: WriteTx): Promise<void> {
  const id = await insertCompanyDashboard(tx, 'People noticeboard', { kind: 'everyone' });
  await insertWidgets(tx, id, [
    text('From the People team', 1, 0, fromThePeopleTeam),
    text('New faces', 1, 1, forNewFaces),
    text('Who to ask', 2, 0, noticeboard),
  ]);
}
