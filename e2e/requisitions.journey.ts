import type { Page } from '@playwright/test';
import { holdsForEveryone } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';

/** A position's place in the chart, requested as the screen does. */
async function placeOf(page: Page, title: string): Promise<string> {
  const hits = await page.evaluate(async (wanted) => {
    const answer = await fetch(`/api/org-chart/search?query=${encodeURIComponent(wanted)}`);
    return ((await answer.json()) as { data: { id: string; title: string }[] }).data;
  }, title);
  const hit = hits.find((one) => one.title === title);
  if (hit === undefined) throw new Error(`The chart has no ${title}`);
  return `/controlpanel/org-chart/view?node=${hit.id}`;
}

test('people are asked for from the chart, and the manager approves', { tag: '@area' }, async ({
  page,
  open,
  enterAs,
}) => {
  await enterAs('niamh.gallagher');
  await open('/controlpanel/org-chart/view');
  await settled(page);
  await open(await placeOf(page, 'Stevedore, Casual Pool'));
  await settled(page);
  const raise = page.getByRole('link', { name: 'Raise requisition' });
  await raise.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Raise requisition' })).toBeVisible();
  await expect(page.getByText('Marco Bianchi')).toBeVisible();

  await test.step('what is missing is named, with a way to it', async () => {
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: /needed/ }).click();
    await expect(page.getByLabel('Justification')).toBeFocused();
  });

  await page.keyboard.type('Two of the pool have gone to day work.');
  await page.getByLabel('Reason').selectOption('replacement');
  await page.getByLabel('Preferred start').fill('2099-03-01');
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^REQ-\d+: Stevedore, Casual Pool$/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Waiting for Marco Bianchi')).toBeVisible();
  const address = new URL(page.url()).pathname;

  await enterAs('marco.bianchi');
  await open('/controlpanel/recruitment/requisition?of=to-approve');
  await settled(page);
  await expect(page.getByRole('cell', { name: /Stevedore, Casual Pool/ })).toBeVisible();
  await open(address);
  await settled(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Approve REQ-/ });
  await expect(dialog.getByLabel('Comment')).toBeFocused();
  await page.keyboard.type('Agreed.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Approved by Marco Bianchi')).toBeVisible();
  await expect(heading).toBeVisible();

  await test.step('the position says so, and leads there', async () => {
    await open(await placeOf(page, 'Stevedore, Casual Pool'));
    await settled(page);
    await page.getByRole('link', { name: '1 open requisition' }).click();
    await expect(heading).toBeVisible();
  });
});

test('a requisition is begun from its button, by typing a position', async ({ page, open, enterAs }) => {
  await enterAs('niamh.gallagher');
  await open('/controlpanel/recruitment/requisition');
  await settled(page);
  await page.getByRole('button', { name: 'Raise requisition' }).click();
  await expect(page).toHaveURL(/\/requisition\/new$/);
  const position = page.getByRole('combobox', { name: 'Position' });
  await position.pressSequentially('stevedore, casual', { delay: 60 });
  await expect(position).toHaveValue('stevedore, casual');
  await page.getByRole('option', { name: /Stevedore, Casual Pool/ }).click();
  await expect(page).toHaveURL(/\/requisition\/new\?position=\d+$/);
  await expect(page.getByLabel('Justification')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the screens of requisitions can be used by everyone, in the ${scheme}`, async ({
    page,
    open,
    enterAs,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await enterAs('marco.bianchi');
    for (const path of ['', '?of=mine', '/1', '/new']) {
      await open(`/controlpanel/recruitment/requisition${path}`);
      await settled(page);
      await holdsForEveryone(page);
    }
  });
}
