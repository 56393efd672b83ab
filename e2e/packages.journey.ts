import type { Page } from '@playwright/test';
import { manifest12, manifest2004, zipOf } from '../server/test/harness/packages.ts';
import { holdsAtEveryWidth } from './accessibility.ts';
import { expect, settled, test } from './journey.ts';
import { anAdministrator, aPerson } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const inPackage = (page: Page) => page.frameLocator('main iframe').frameLocator('iframe');

/** Looks for the runtime as packages do, and reports in its page what else it could reach. */
const lesson = (
  isOf12: boolean,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lesson</title>
<p id="kept"></p><p id="reached"></p><button id="next">Next page</button><button id="done">Pass</button>
<script>
var frame = window;
while (!frame.${isOf12 ? 'API' : 'API_1484_11'}) frame = frame.parent;
var api = frame.${isOf12 ? 'API' : 'API_1484_11'};
var prefix = '${isOf12 ? 'LMS' : ''}';
api[prefix + 'Initialize']('');
function get(name) { return api[prefix + 'GetValue'](name); }
function set(name, value) { api[prefix + 'SetValue'](name, value); }
document.getElementById('kept').textContent = 'Kept: ' + (get('cmi.suspend_data') || 'nothing');
function tried(reach) { try { return String(reach()).length > 0; } catch (error) { return false; } }
document.getElementById('reached').textContent = 'Reached: ' + [
  tried(function () { return top.document.title; }),
  tried(function () { return top.localStorage.length; }),
  tried(function () { return top.location.href; }),
  tried(function () { return document.cookie; }),
].join(' ');
document.getElementById('next').onclick = function () {
  set('cmi.suspend_data', 'page 2');
  set('cmi.${isOf12 ? 'core.' : ''}exit', 'suspend');
  api[prefix + 'Commit']('');
};
document.getElementById('done').onclick = function () {
  ${
    isOf12
      ? `set('cmi.core.score.raw', '90'); set('cmi.core.lesson_status', 'passed');`
      : `set('cmi.score.scaled', '0.9'); set('cmi.completion_status', 'completed'); set('cmi.success_status', 'passed');`
  }
  api[prefix + 'Commit']('');
};
window.onunload = function () { api[prefix + '${isOf12 ? 'Finish' : 'Terminate'}'](''); };
</script>`;

for (const version of ['1.2', '2004'] as const) {
  const isOf12 = version === '1.2';
  test(`a package of SCORM ${version} is built in, resumed, and completed by its own report`, async ({
    page,
    open,
    enterAs,
    leave,
  }) => {
    test.setTimeout(180_000);
    const learner = await aPerson();
    const name = `Mooring lines ${learner.employeeNumber}`;
    await enterAs(await anAdministrator());
    await open('/admin/courses');
    await settled(page);
    await main(page).getByRole('button', { name: 'Create course' }).press('Enter');
    const type = (label: RegExp, text: string) =>
      main(page).getByRole('textbox', { name: label }).last().pressSequentially(text);
    await type(/^Name/, name);
    await type(/^Short name/, `P${version}-${learner.employeeNumber}`);
    await main(page).getByRole('button', { name: 'Add section' }).press('Enter');
    await type(/^Section title/, 'On the quay');
    await main(page).getByRole('button', { name: 'Add package' }).press('Enter');
    await type(/^Activity title/, 'Lines under load');
    await page.locator('input[type="file"][accept=".zip"]').setInputFiles({
      name: 'lines.zip',
      mimeType: 'application/zip',
      buffer: zipOf([
        { name: 'imsmanifest.xml', content: isOf12 ? manifest12() : manifest2004('index.html') },
        { name: 'index.html', content: lesson(isOf12) },
      ]),
    });
    await expect(main(page).getByText('lines.zip')).toBeVisible();
    await main(page).getByRole('button', { name: 'Save course' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const courseId = /\/admin\/courses\/(\d+)/.exec(page.url())?.[1] ?? '';
    await main(page).getByRole('button', { name: 'Publish version' }).press('Enter');
    await expect(main(page).getByRole('button', { name: 'Publish version' })).toBeHidden();

    await leave();
    await enterAs(learner.username);
    await open(`/learning/courses/${courseId}`);
    await settled(page);
    await main(page).getByRole('button', { name: 'Enrol in course' }).press('Enter');
    await main(page).getByRole('button', { name: 'Start course' }).press('Enter');
    await main(page).getByRole('button', { name: 'Open package' }).press('Enter');
    await expect(inPackage(page).getByText('Kept: nothing')).toBeVisible();
    await expect(inPackage(page).getByText('Reached: false false false false')).toBeVisible();
    await holdsAtEveryWidth(page);
    await inPackage(page).getByRole('button', { name: 'Next page' }).press('Enter');
    await expect(main(page).getByText('Progress saved')).toBeVisible();
    await main(page).getByRole('button', { name: 'Go back to course' }).press('Enter');
    // A course in progress opens where it was left.
    await open('/learning');
    await settled(page);
    await main(page)
      .getByRole('link', { name: `Resume ${name}` })
      .press('Enter');
    await main(page).getByRole('button', { name: 'Open package' }).press('Enter');
    await expect(inPackage(page).getByText('Kept: page 2')).toBeVisible();
    await inPackage(page).getByRole('button', { name: 'Pass' }).press('Enter');
    await expect(main(page).getByText(/^Reported by the package: Passed, 90\s?%$/)).toBeVisible();
    // The course is completed, and the package stays until it is closed.
    await expect(inPackage(page).getByRole('button', { name: 'Pass' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Go back to course' }).press('Enter');
    await expect(main(page).getByText('Completed', { exact: true }).first()).toBeVisible();
  });
}
