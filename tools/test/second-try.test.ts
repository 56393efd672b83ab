import { expect, test } from 'vitest';
import { fileLoads, type Outcome, readPlaywright, readVitest } from './reports.ts';
import { judged, judgedAgain, withSecondTry } from './second-try.ts';

const outcome = (file: string, name: string, passed: boolean): Outcome => ({ file, name, passed });
const fine = outcome('/a.test.ts', 'is fine', true);
const noisy = (passed: boolean) => outcome('/b.test.ts', 'is noisy', passed);

test('a runner that ends badly without a failed test counts as one failure', () => {
  expect(judged({ code: 1, outcomes: [fine] })).toEqual({ passed: 1, failed: 1 });
  expect(judged({ code: 0, outcomes: undefined })).toEqual({ passed: 0, failed: 1 });
});

test('a word that names journeys only is no failure of the other tests', () => {
  expect(judged({ code: 0, outcomes: [] })).toEqual({ passed: 0, failed: 0 });
});

test('failed tests are not counted again for the exit code they cause', () => {
  expect(judged({ code: 1, outcomes: [fine, noisy(false)] })).toEqual({ passed: 1, failed: 1 });
});

test('what fails and then passes alone has passed, and is named', async () => {
  const runs: (readonly string[] | 'all')[] = [];
  const tally = await withSecondTry(async (files) => {
    runs.push(files);
    return files === 'all'
      ? { code: 1, outcomes: [fine, noisy(false)] }
      : { code: 0, outcomes: [noisy(true)] };
  });
  expect(runs).toEqual(['all', ['/b.test.ts']]);
  expect(tally).toMatchObject({ passed: 2, failed: 0 });
  expect(tally.flaky).toHaveLength(1);
  expect(tally.flaky?.[0]).toContain('is noisy');
});

test('what fails twice has failed', () => {
  const run = { code: 1, outcomes: [fine, noisy(false)] };
  expect(judgedAgain(run, { code: 1, outcomes: [noisy(false)] })).toEqual({
    passed: 1,
    failed: 1,
    flaky: [],
  });
});

test('what is not run the second time has failed', () => {
  const first = { code: 1, outcomes: [fine, noisy(false)] };
  const other = outcome('/b.test.ts', 'is another', true);
  expect(judgedAgain(first, { code: 0, outcomes: [other] })).toMatchObject({ passed: 2, failed: 1 });
  expect(judgedAgain(first, { code: 1, outcomes: undefined })).toMatchObject({ failed: 1 });
});

test('a second run that ends badly has failed although all its tests pass', () => {
  const first = { code: 1, outcomes: [fine, noisy(false)] };
  expect(judgedAgain(first, { code: 1, outcomes: [noisy(true)] })).toMatchObject({ failed: 1 });
});

test('a file that does not load, and then does, has passed with its tests', () => {
  const first = { code: 1, outcomes: [fine, outcome('/b.test.ts', fileLoads, false)] };
  const tally = judgedAgain(first, { code: 0, outcomes: [noisy(true)] });
  expect(tally).toMatchObject({ passed: 2, failed: 0 });
  expect(tally.flaky).toHaveLength(1);
});

test('failures of many files are no chance, and are not tried again', async () => {
  let runs = 0;
  const tally = await withSecondTry(async () => {
    runs += 1;
    return { code: 1, outcomes: Array.from({ length: 11 }, (_, at) => outcome(`/${at}.ts`, 'fails', false)) };
  });
  expect(runs).toBe(1);
  expect(tally).toEqual({ passed: 0, failed: 11 });
});

test('a report of Vitest names each test, and a file that did not load', () => {
  const assertionResults = [
    { fullName: 'one', status: 'passed' },
    { fullName: 'two', status: 'failed' },
    { fullName: 'three', status: 'skipped' },
  ];
  const report = {
    testResults: [
      { name: '/a.test.ts', status: 'failed', assertionResults },
      { name: '/b.test.ts', status: 'failed', assertionResults: [] },
    ],
  };
  expect(readVitest(JSON.stringify(report))).toEqual([
    outcome('/a.test.ts', 'one', true),
    outcome('/a.test.ts', 'two', false),
    outcome('/b.test.ts', fileLoads, false),
  ]);
});

test('a report of Playwright names the journeys of nested groups', () => {
  const spec = (title: string, status: string) => ({ file: 'a.journey.ts', title, tests: [{ status }] });
  const report = {
    config: { rootDir: '/e2e' },
    suites: [
      {
        title: 'a.journey.ts',
        specs: [spec('one', 'expected')],
        suites: [{ title: 'group', specs: [spec('two', 'unexpected'), spec('three', 'skipped')] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual([
    outcome('/e2e/a.journey.ts', 'one', true),
    outcome('/e2e/a.journey.ts', 'group two', false),
  ]);
});
