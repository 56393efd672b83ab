import type { Page } from '@playwright/test';
import { holdsInBothSchemes } from './accessibility.ts';
import { inDatabase } from './database.ts';
import { expect, settled, test } from './journey.ts';
import { aPerson } from './people.ts';

/** A picture drawn here, so that none needs storing. */
async function aPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (context !== null) {
      const sky = context.createLinearGradient(0, 0, 900, 600);
      sky.addColorStop(0, '#2f6f8f');
      sky.addColorStop(1, '#e0a458');
      context.fillStyle = sky;
      context.fillRect(0, 0, 900, 600);
      context.fillStyle = '#f2d6c2';
      context.beginPath();
      context.arc(450, 260, 130, 0, 7);
      context.fill();
      context.fillStyle = '#33415c';
      context.beginPath();
      context.arc(450, 640, 240, 0, 7);
      context.fill();
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('someone changes their photo by keyboard, sees it on their profile and on their card, and takes it away', async ({
  page,
  open,
  enterAs,
}) => {
  test.setTimeout(180_000);
  // Alone in their position: the card of a position shows the face of one holder.
  const { username, name, employeeId } = await aPerson({
    where: `e.photo is null and (select count(*) from assignment own
      join assignment held on held.tenant_id = own.tenant_id and held.position_id = own.position_id
      where own.tenant_id = e.tenant_id and own.employee_id = e.id and own.is_primary
        and own.valid_to = 'infinity' and held.valid_to = 'infinity') = 1`,
  });
  await enterAs(username);
  await open('/controlpanel/my-profile/new/');
  await settled(page);
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change photo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Photo of ${name}` })).toBeFocused();
  await expect(page.getByText('No photo yet', { exact: false })).toBeVisible();
  await holdsInBothSchemes(page);

  const file = page.locator('input[type="file"]');
  await test.step('what is no picture is refused before it is sent', async () => {
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('This photo cannot be opened', { exact: false })).toBeVisible();
  });

  await test.step('the square is chosen with the arrow keys', async () => {
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPicture(page) });
    const preview = page.getByRole('img', { name: `Preview of ${name}` });
    await expect(preview).toBeVisible();
    const seen = () => preview.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    for (const [slider, key] of [
      ['Size', 'ArrowRight'],
      ['Left or right', 'ArrowLeft'],
      ['Up or down', 'ArrowUp'],
    ] as const) {
      const before = await seen();
      await page.getByRole('slider', { name: slider }).focus();
      for (let times = 0; times < 8; times++) await page.keyboard.press(key);
      await expect.poll(seen).not.toBe(before);
    }
    await holdsInBothSchemes(page);
  });

  /** Only their own: others on the screen have photos too. */
  const ownPhotos = async () => {
    const [own] = await inDatabase<{ photo: string | null }>('select photo from employee where id = $1', [
      employeeId,
    ]);
    if (typeof own?.photo !== 'string') throw new Error('Their photo was not saved');
    return page.locator(`img[src^="/api/photos/${own.photo}/"]`);
  };
  let photos = page.locator('img[src^="/api/photos/"]');
  const areDrawn = () =>
    photos.evaluateAll((all) =>
      all.every((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0),
    );
  await test.step('it is there at once, here and in the top bar', async () => {
    await page.getByRole('button', { name: 'Save photo' }).press('Enter');
    await expect(page.getByText('Photo saved')).toBeVisible();
    photos = await ownPhotos();
    await expect(photos).toHaveCount(2);
    await expect.poll(areDrawn).toBe(true);
    await holdsInBothSchemes(page);
  });

  await test.step('and wherever the person stands', async () => {
    await open('/controlpanel/my-profile/new/?tab=profile');
    await settled(page);
    await expect(photos).toHaveCount(2);
    await expect.poll(areDrawn).toBe(true);
    await holdsInBothSchemes(page);
    await open(`/controlpanel/employees-search?searchText=${encodeURIComponent(name)}`);
    await settled(page);
    await expect(page.getByRole('table').locator('img[src^="/api/photos/"]').first()).toBeVisible();
    await open('/controlpanel/org-chart/view');
    await expect(page.locator('[data-photo^="/api/photos/"]').first()).toBeVisible();
  });

  await test.step('taken away, the initials are back', async () => {
    await open('/controlpanel/my-profile/new/');
    await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Change photo' }).press('Enter');
    await page.getByRole('button', { name: 'Remove photo' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).press('Enter');
    await expect(page.getByText('Photo removed')).toBeVisible();
    await expect(photos).toHaveCount(0);
  });
});
