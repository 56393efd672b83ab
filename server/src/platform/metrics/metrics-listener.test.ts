import { expect, test } from 'vitest';
import { createLog, type Log } from '../log/log.ts';
import { createMetrics } from './metrics.ts';
import { listenForMetrics } from './metrics-listener.ts';

const anyPort = { host: '127.0.0.1', port: 0 };
const warned: string[] = [];
const log: Log = { ...createLog({ level: 'silent' }), warn: (_details, message) => warned.push(message) };

test('metrics are given at their path and nothing is given elsewhere', async () => {
  const metrics = createMetrics({ processMetrics: false });
  metrics.request({ method: 'GET', route: '/api/things/:id', status: 200, seconds: 0.01 });
  const listener = await listenForMetrics(metrics, anyPort, log);
  try {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/api/metrics`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/things/:id"',
    );
    expect((await fetch(`http://127.0.0.1:${listener.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${listener.port}/api/metrics`, { method: 'POST' })).status).toBe(
      404,
    );
  } finally {
    await listener.stop();
  }
});

test('a port in use costs only the metrics of this process, and is logged', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const first = await listenForMetrics(metrics, anyPort, log);
  const second = await listenForMetrics(metrics, { host: '127.0.0.1', port: first.port ?? 0 }, log);
  try {
    expect(second.port).toBeUndefined();
    expect(warned).toHaveLength(1);
  } finally {
    await second.stop();
    await first.stop();
  }
});
