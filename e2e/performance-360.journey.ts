import type { Page, Request } from '@playwright/test';
import { holdsAtEveryWidth, holdsInBothSchemes } from './accessibility.ts';
import { thisYear } from './clock.ts';
import { expect, inTheirWindow, settled, test } from './journey.ts';
import { anAdministrator, aPerson, leadsNoOne } from './people.ts';
import {
  addGoal,
  hasLine,
  launchCycle,
  lineOf,
  main,
  section,
  step,
  withReason,
  writeAll,
} from './review-steps.ts';

const year = thisYear() + 3;

/** Rates and answers every question of the 360 review that is on the screen. */
async function answerShown(page: Page, words: string): Promise<void> {
  for (const scale of await main(page)
    .getByRole('group', { name: /^Your rating of/ })
    .all()) {
    await scale.getByRole('radio', { name: /^4/ }).press('Space');
    await expect(scale.getByText('Saved')).toBeVisible();
  }
  for (const answer of await main(page)
    .getByRole('textbox', { name: /^Your answer to/ })
    .all()) {
    await answer.pressSequentially(words);
    await answer.blur();
  }
}

/** The same in the two sections of the review, as the employee or the manager. */
async function answer360(page: Page, words: string): Promise<void> {
  await section(page, 'Ways of working').press('Enter');
  await expect(
    main(page)
      .getByRole('group', { name: /^Your rating of/ })
      .first(),
  ).toBeVisible();
  await answerShown(page, words);
  await section(page, 'In their words').press('Enter');
  await expect(
    main(page)
      .getByRole('textbox', { name: /^Your answer to/ })
      .first(),
  ).toBeVisible();
  await answerShown(page, words);
}

/**
 * The calls a page makes until its main content can be read. Photos do not count: the content does not wait for them, and its
 * own begin to load in the moment it is shown. Whether the person has one would otherwise decide the verdict.
 */
async function callsUntilShown(page: Page, heading: string): Promise<string[]> {
  const calls: string[] = [];
  const count = (request: Request) => {
    const { pathname } = new URL(request.url());
    const isAwaited = request.resourceType() !== 'image' && pathname !== '/api/events';
    if (pathname.startsWith('/api/') && isAwaited) calls.push(pathname);
  };
  page.on('request', count);
  await page.reload({ waitUntil: 'commit' });
  await expect(main(page).getByRole('heading', { name: heading })).toBeVisible();
  page.off('request', count);
  return calls;
}

test('a review with a 360 goes from launch to completed between an employee, a manager, a peer and an approver', async ({
  page,
  open,
  enterAs,
  browser,
}) => {
  test.setTimeout(420_000);
  const person = await aPerson({ where: hasLine });
  const { manager, approver, department } = await lineOf(person.employeeId);
  const peer = await aPerson({ where: `${leadsNoOne} and e.id <> ${person.employeeId}` });
  const title = `${year} review with ${person.employeeNumber}`;
  await enterAs(await anAdministrator());
  await test.step('an administrator launches a cycle with a 360 review', async () => {
    await open('/admin/performance-cycles');
    await settled(page);
    await launchCycle(page, {
      title,
      template: 'Annual review with 360',
      department,
      year,
      phases: [
        ['Planning', '28/02'],
        ['Action', '31/10'],
        ['Scoring', '30/11'],
        ['360 review', '10/12'],
        ['Approval', '31/12'],
      ],
    });
    await main(page).getByRole('button', { name: 'Launch cycle' }).press('Enter');
    await expect(main(page).getByRole('table', { name: 'Reviews in this cycle' })).toBeVisible({
      timeout: 30_000,
    });
  });

  const theirs = await inTheirWindow(browser, person.username, '/performances');
  await theirs.getByRole('link', { name: title }).press('Enter');
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const managers = await inTheirWindow(browser, manager, '/team-reviews');
  await managers.goto(theirs.url());
  await test.step('the employee agrees a goal and proposes a peer, whom the manager approves', async () => {
    await addGoal(theirs, 'Cut turnaround', '100');
    await main(theirs).getByRole('button', { name: 'Add peers' }).press('Enter');
    const dialog = theirs.getByRole('dialog', { name: 'Add peers' });
    const search = dialog.getByRole('combobox', { name: 'Find a person' });
    await search.pressSequentially(peer.name);
    await theirs.getByRole('option', { name: peer.name, exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Add peers' }).press('Enter');
    await expect(main(theirs).getByText('Waits for the manager')).toBeVisible();
    await step(theirs, 'Submit goals');
    await main(managers)
      .getByRole('button', { name: `Approve ${peer.name}` })
      .press('Enter');
    await expect(main(managers).getByText('1 peer asked')).toBeVisible();
    await step(managers, 'Approve');
    await step(theirs, 'Submit progress');
  });
  await test.step('a review opens with at most three calls before it can be read', async () => {
    await expect(main(theirs).getByRole('button', { name: 'Submit scores' })).toBeVisible();
    const calls = await callsUntilShown(theirs, 'Cut turnaround');
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(3);
  });
  await test.step('both see who else writes in the section they write in', async () => {
    await section(theirs, 'Questions').press('Enter');
    await section(managers, 'Questions').press('Enter');
    const answerOf = (one: Page) =>
      main(one)
        .getByRole('textbox', { name: /^Your answer to/ })
        .first();
    await answerOf(theirs).pressSequentially('It went');
    await expect(main(managers).getByText('is also writing in this section')).toBeHidden();
    await answerOf(managers).pressSequentially('Very');
    await expect(main(managers).getByText(`${person.name} is also writing in this section.`)).toBeVisible();
    await expect(main(theirs).getByText('is also writing in this section.')).toBeVisible();
    await section(managers, 'Goals').press('Enter');
    await expect(main(theirs).getByText('is also writing in this section.')).toBeHidden();
  });
  await test.step('both score, and the 360 review opens', async () => {
    await writeAll(theirs, '4');
    await step(theirs, 'Submit scores');
    await writeAll(managers, '3');
    await step(managers, 'Submit scores');
    await expect(main(managers).getByRole('button', { name: 'Close 360 review' })).toBeVisible();
  });
  await test.step('the peer answers from the inbox, without their name', async () => {
    const peers = await inTheirWindow(browser, peer.username, '/inbox');
    await peers.goto(
      new URL(`/peer-reviews/${new URL(theirs.url()).searchParams.get('id')}`, peers.url()).href,
    );
    await expect(main(peers).getByText('Your answers show without your name')).toBeVisible();
    await holdsInBothSchemes(peers);
    await answerShown(peers, 'Asks the crane drivers first');
    await step(peers, 'Submit answers');
    await peers.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).press('Enter');
    await expect(main(peers).getByText('You have submitted your answers.')).toBeVisible();
    // No other part of the review opens for a peer.
    await peers.goto(theirs.url());
    await expect(peers.getByRole('heading', { level: 1, name: 'Review not found' })).toBeVisible();
  });
  await test.step('the employee and the manager answer, and the manager closes it', async () => {
    await expect(main(theirs).getByText('Ways of working: answer', { exact: false })).toBeVisible();
    await answer360(theirs, 'Planning with the night shift');
    await answer360(managers, 'The weekly berth talk');
    await step(managers, 'Close 360 review');
    await managers.getByRole('dialog').getByRole('button', { name: 'Close 360 review' }).press('Enter');
    await expect(main(managers).getByRole('button', { name: 'Submit for approval' })).toBeVisible();
  });
  await test.step('one peer is too few to show, in words and in numbers', async () => {
    await theirs.reload();
    await section(theirs, 'In their words').press('Enter');
    await expect(main(theirs).getByText('The weekly berth talk').first()).toBeVisible();
    await expect(main(theirs).getByText('Too few answers to show').first()).toBeVisible();
    await expect(main(theirs).getByText('Asks the crane drivers first')).toHaveCount(0);
    await expect(main(theirs).getByText(peer.name)).toHaveCount(1);
    await holdsAtEveryWidth(theirs);
  });
  await test.step('the approver sends it back with a reason, then approves it, and it is completed', async () => {
    await step(managers, 'Submit for approval');
    const { pathname, search } = new URL(theirs.url());
    const top = await inTheirWindow(browser, approver, pathname + search);
    await withReason(top, 'Reject', 'Explain the three');
    await expect(main(managers).getByText('Explain the three')).toBeVisible();
    await step(managers, 'Submit for approval');
    await step(top, 'Approve');
    await step(managers, 'Finalise');
    await expect(main(theirs).getByText('3.00 of 5')).toBeVisible();
    // The approver's reason stays between them and the manager.
    await expect(main(theirs).getByText('Explain the three')).toHaveCount(0);
    await holdsAtEveryWidth(theirs);
  });
});
