import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { type PackageState, packageMessage } from '@tenure/contract/learning/packages.ts';
import { isReportedDone, type PackageVersion, percentOf } from '@tenure/domain/learning/scorm-package.ts';
import { expect, it } from 'vitest';

const packages = createRequire(import.meta.url);
const player = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../player/player.js'), 'utf8');
const runtimes = new Map(
  (['1.2', '2004'] as const).map((version) => {
    const name = version === '1.2' ? 'scorm-again/scorm12/min' : 'scorm-again/scorm2004/min';
    return [version, new vm.Script(fs.readFileSync(packages.resolve(name), 'utf8'))];
  }),
);

const product = 'https://quay.example.com';
const learner = { id: '7', name: 'Elena Novak' };
type Call = (name: string, ...values: string[]) => string;

/** The page around a package, as a browser runs it, with the product’s page on one side and a package on the other. */
function openPlayer(version: PackageVersion, data: Record<string, string> = {}) {
  const said: unknown[] = [];
  let listener: (event: object) => void = () => undefined;
  const frame = {
    src: '',
    loaded: () => undefined as unknown,
    addEventListener: (_kind: string, loaded: () => void) => {
      frame.loaded = loaded;
    },
    focus: () => undefined,
  };
  const parent = {
    postMessage: (message: object, origin: string) => {
      if (origin !== product) throw new Error('It speaks to another origin');
      said.push(structuredClone(message));
    },
  };
  const page: Record<string, unknown> = {
    console,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    parent,
    document: {
      body: { dataset: { framedBy: product, version, source: '/files/x/index.html', ...data } },
      querySelector: () => frame,
    },
    addEventListener: (kind: string, listen: (event: object) => void) => {
      if (kind === 'message') listener = listen;
    },
  };
  page['window'] = page;
  vm.createContext(page);
  runtimes.get(version)?.runInContext(page);
  vm.runInContext(player, page);
  const hear = (message: object, from: object = parent, origin = product) =>
    listener({ source: from, origin, data: message });
  const api: Call = (name, ...values) => {
    const runtime = page[version === '1.2' ? 'API' : 'API_1484_11'] as Record<
      string,
      (...given: string[]) => unknown
    >;
    return String(runtime[name]?.(...values));
  };
  return {
    hear,
    api,
    frame,
    page,
    kinds: () => said.map((one) => (one as { kind: string }).kind),
    /** Everything it said is what the product takes. */
    states: (): PackageState[] =>
      said.flatMap((one) => {
        const message = packageMessage.parse(one);
        return message.kind === 'report' ? [message.state] : [];
      }),
  };
}
type Player = ReturnType<typeof openPlayer>;

const begin = (opened: Player, state: PackageState | null) => opened.hear({ kind: 'begin', state, learner });

it('carries a lesson of SCORM 1.2 from its beginning over a suspension to its result', () => {
  const first = openPlayer('1.2', { launchData: 'mode=quiet', masteryScore: '70' });
  expect(first.kinds()).toEqual(['ready']);
  begin(first, null);
  expect(first.frame.src).toBe('/files/x/index.html');
  expect(first.api('LMSInitialize', '')).toBe('true');
  expect(first.api('LMSGetValue', 'cmi.core.entry')).toBe('ab-initio');
  expect(first.api('LMSGetValue', 'cmi.core.student_name')).toBe('Elena Novak');
  expect(first.api('LMSGetValue', 'cmi.launch_data')).toBe('mode=quiet');
  for (const [name, value] of [
    ['cmi.core.lesson_status', 'incomplete'],
    ['cmi.core.lesson_location', 'page-2'],
    ['cmi.suspend_data', 'seen=1,2'],
    ['cmi.core.session_time', '00:05:00'],
    ['cmi.core.exit', 'suspend'],
    ['cmi.objectives.0.id', 'lines'],
    ['cmi.objectives.0.status', 'passed'],
  ] as const) {
    expect([name, first.api('LMSSetValue', name, value)]).toEqual([name, 'true']);
  }
  expect(first.api('LMSCommit', '')).toBe('true');
  expect(first.api('LMSFinish', '')).toBe('true');
  const suspended = first.states().at(-1);
  expect(suspended).toMatchObject({
    completion: 'incomplete',
    success: 'unknown',
    location: 'page-2',
    suspendData: 'seen=1,2',
    totalTime: '00:05:00',
    exit: 'suspend',
    objectives: [{ id: 'lines', success: 'passed' }],
  });

  const second = openPlayer('1.2', { masteryScore: '70' });
  begin(second, suspended ?? null);
  second.api('LMSInitialize', '');
  const value = (name: string) => second.api('LMSGetValue', name);
  expect(value('cmi.core.entry')).toBe('resume');
  expect(value('cmi.suspend_data')).toBe('seen=1,2');
  expect(value('cmi.core.lesson_location')).toBe('page-2');
  expect(value('cmi.core.lesson_status')).toBe('incomplete');
  expect(value('cmi.core.total_time')).toBe('00:05:00');
  expect(value('cmi.objectives.0.status')).toBe('passed');
  second.api('LMSSetValue', 'cmi.core.score.raw', '85');
  second.api('LMSSetValue', 'cmi.core.session_time', '00:02:00');
  second.api('LMSFinish', '');
  const last = second.states().at(-1);
  // The score the package asks for makes it passed.
  expect(last).toMatchObject({ success: 'passed', totalTime: '00:07:00' });
  expect(last && [isReportedDone(last), percentOf(last.score)]).toEqual([true, 85]);
});

it('carries a lesson of SCORM 2004 the same way, and sequences nothing', () => {
  const first = openPlayer('2004');
  begin(first, null);
  expect(first.api('Initialize', '')).toBe('true');
  expect(first.api('GetValue', 'cmi.entry')).toBe('ab-initio');
  for (const [name, value] of [
    ['cmi.location', 'page-2'],
    ['cmi.suspend_data', 'x'.repeat(60_000)],
    ['cmi.completion_status', 'incomplete'],
    ['cmi.session_time', 'PT5M'],
    ['cmi.score.scaled', '0.4'],
    ['cmi.exit', 'suspend'],
    ['adl.nav.request', 'continue'],
  ] as const) {
    expect([name, first.api('SetValue', name, value)]).toEqual([name, 'true']);
  }
  expect(first.api('Commit', '')).toBe('true');
  expect(first.api('Terminate', '')).toBe('true');
  const suspended = first.states().at(-1);
  expect(suspended).toMatchObject({ completion: 'incomplete', location: 'page-2', totalTime: 'PT5M' });
  expect(suspended?.suspendData).toHaveLength(60_000);
  // Nothing was said but states: a package moves nothing in the course.
  expect(new Set(first.kinds())).toEqual(new Set(['ready', 'report']));

  const second = openPlayer('2004');
  begin(second, suspended ?? null);
  second.api('Initialize', '');
  const value = (name: string) => second.api('GetValue', name);
  expect([value('cmi.entry'), value('cmi.location'), value('cmi.total_time')]).toEqual([
    'resume',
    'page-2',
    'PT5M',
  ]);
  expect(value('cmi.suspend_data')).toHaveLength(60_000);
  expect(value('cmi.score.scaled')).toBe('0.4');
  second.api('SetValue', 'cmi.completion_status', 'completed');
  second.api('SetValue', 'cmi.success_status', 'passed');
  second.api('SetValue', 'cmi.score.scaled', '0.95');
  second.api('Terminate', '');
  const last = second.states().at(-1);
  expect(last).toMatchObject({ completion: 'completed', success: 'passed' });
  expect(last && percentOf(last.score)).toBe(95);
});

it('starts once, only for the page that frames it', () => {
  const opened = openPlayer('1.2');
  const message = { kind: 'begin', state: null, learner };
  opened.hear(message, {});
  opened.hear(message, opened.page);
  opened.hear(message, undefined, 'https://quay.example.com.evil.example');
  expect([opened.frame.src, opened.page['API']]).toEqual(['', undefined]);
  begin(opened, null);
  const runtime = opened.page['API'];
  begin(opened, null);
  expect(opened.page['API']).toBe(runtime);
});

it('lets a package report when it is closed, and reports for one that does not', () => {
  const opened = openPlayer('1.2');
  begin(opened, null);
  opened.frame.loaded();
  opened.api('LMSInitialize', '');
  opened.api('LMSSetValue', 'cmi.core.lesson_location', 'page-3');
  opened.hear({ kind: 'end' });
  expect(opened.frame.src).toBe('about:blank');
  opened.frame.loaded();
  expect(opened.kinds()).toEqual(['ready', 'started', 'report', 'ended']);
  expect(opened.states()[0]?.location).toBe('page-3');
});
