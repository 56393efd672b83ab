import type { Page } from '@playwright/test';
import { expect, settled, test } from './journey.ts';
import { requestUnpaidLeave, worksStandardHours } from './leave-steps.ts';
import { anAdministrator, aPerson } from './people.ts';

// Input with mistakes is refused on purpose.
test.use({ expectedRefusal: 422 });

const windows = [
  { width: 1440, height: 640 },
  { width: 390, height: 640 },
];

/** Wholly inside the window, with nothing over its middle. */
async function isInReach(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  // A trial shows what would receive the press instead.
  await button.click({ trial: true });
  await expect(button).toBeInViewport({ ratio: 1 });
}

for (const size of windows) {
  test(`at ${size.width} px the button that saves stays in the window when a form has mistakes`, async ({
    page,
    open,
    enterAs,
  }) => {
    await page.setViewportSize(size);
    await enterAs(await anAdministrator());
    await open('/admin/positions');
    await settled(page);
    await page.getByRole('button', { name: 'New position' }).press('Enter');
    await isInReach(page, 'Create position');
    await page.getByRole('main').getByRole('button', { name: 'Create position' }).press('Enter');
    const problems = page.getByRole('main').getByRole('alert');
    await expect(problems).toBeVisible();
    await isInReach(page, 'Create position');
    // The first mistake takes the focus, and the button is still there.
    await problems.getByRole('link').last().press('Enter');
    await isInReach(page, 'Create position');
  });

  test(`at ${size.width} px leave of many days is requested without scrolling to the button`, async ({
    page,
    open,
    enterAs,
  }) => {
    await page.setViewportSize(size);
    const person = await aPerson({ where: worksStandardHours });
    await enterAs(person.username);
    await open('/leave');
    await settled(page);
    await requestUnpaidLeave(page, '01/06/2027', '30/06/2027');
    await expect(page.getByRole('row', { name: /^Total/ })).toBeAttached();
    await isInReach(page, 'Request leave');
  });
}
