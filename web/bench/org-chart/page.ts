import { companyOf } from './company.ts';
import type { Contender, StandingChart } from './contender.ts';

/** Each on its own, so that none pays for loading another. */
const contenders: Readonly<Record<string, () => Promise<Contender>>> = {
  tenure: async () => (await import('./tenure.ts')).tenure,
  'd3-org-chart': async () => (await import('./d3-org-chart.ts')).d3OrgChart,
  'react-flow': async () => (await import('./react-flow.tsx')).reactFlow,
};

const asked = new URLSearchParams(location.search);
const frames = 120;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** How long each frame took while something moved, in milliseconds. */
async function whileMoving(move: (frame: number) => void): Promise<number[]> {
  const took: number[] = [];
  let before = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    move(frame);
    const now = await nextFrame();
    took.push(now - before);
    before = now;
  }
  return took.sort((a, b) => a - b);
}

const read = (took: readonly number[]) => ({
  p95: took[Math.floor(took.length * 0.95)] ?? 0,
  worst: took.at(-1) ?? 0,
});

async function run() {
  const contender = await contenders[asked.get('who') ?? '']?.();
  const host = document.querySelector<HTMLElement>('#stage');
  if (contender === undefined || host === null) throw new Error('Nobody to measure');
  const company = companyOf(Number(asked.get('size')));
  await nextFrame();
  const begin = performance.now();
  const chart: StandingChart = await contender(host, company);
  await nextFrame();
  await nextFrame();
  const interactive = performance.now() - begin;
  const near = await whileMoving((frame) =>
    chart.pan(frame < frames / 2 ? -30 : 30, frame % 20 < 10 ? -6 : 6),
  );
  const elements = host.querySelectorAll('*').length;
  const step = chart.fitScale ** (1 / frames);
  const out = await whileMoving(() => chart.zoom(step));
  return { interactive, near: read(near), out: read(out), elements };
}

declare global {
  interface Window {
    measured?: Awaited<ReturnType<typeof run>>;
  }
}

window.measured = await run();
