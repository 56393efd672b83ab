import { describe, expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

describe('metrics', () => {
  test('requests are counted by route template and class of status', async () => {
    const metrics = createMetrics({ processMetrics: false });
    for (const status of [200, 201, 404]) {
      metrics.request({ method: 'GET', route: '/api/things/:id', status, seconds: 0.02 });
    }
    const { body, contentType } = await metrics.render();
    expect(contentType).toContain('text/plain');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="2xx"} 2',
    );
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="4xx"} 1',
    );
    expect(body).toContain(
      'http_request_duration_seconds_bucket{le="0.01",method="GET",route="/api/things/:id",status="2xx"} 0',
    );
  });

  test('what a caller makes up does not make new series', async () => {
    const metrics = createMetrics({ processMetrics: false });
    metrics.request({ method: 'BREW', route: undefined, status: 404, seconds: 0.001 });
    metrics.request({ method: 'STEEP', route: undefined, status: 404, seconds: 0.001 });
    const { body } = await metrics.render();
    expect(body).toContain('http_request_duration_seconds_count{method="other",route="none",status="4xx"} 2');
    expect(body).not.toContain('BREW');
  });

  test('jobs are counted by name and outcome', async () => {
    const metrics = createMetrics({ processMetrics: false });
    metrics.job('mail.send', 'succeeded', 0.2);
    metrics.job('mail.send', 'failed', 0.2);
    metrics.job('mail.send', 'failed', 0.2);
    const { body } = await metrics.render();
    expect(body).toContain('jobs_finished_total{job="mail.send",outcome="succeeded"} 1');
    expect(body).toContain('jobs_finished_total{job="mail.send",outcome="failed"} 2');
    expect(body).toContain('job_duration_seconds_count{job="mail.send"} 3');
  });

  test('gauges tell the state at the moment of asking', async () => {
    const metrics = createMetrics({ processMetrics: false });
    let idle = 3;
    metrics.watchPool('main', () => ({ total: 5, idle, waiting: 0 }));
    metrics.watchPool('worker', () => ({ total: 2, idle: 2, waiting: 0 }));
    metrics.watchPasswordQueue(() => ({ running: 1, waiting: 4 }));
    metrics.watchPreparedStatements(() => ({ prepared: 40, unprepared: 2 }));
    metrics.watchJobs(() => Promise.resolve({ waiting: 7, running: 1, failed: 2 }));
    expect((await metrics.render()).body).toContain('database_pool_connections{pool="main",state="idle"} 3');
    idle = 1;
    const { body } = await metrics.render();
    expect(body).toContain('database_pool_connections{pool="main",state="idle"} 1');
    expect(body).toContain('database_pool_connections{pool="worker",state="idle"} 2');
    expect(body).toContain('password_hash_queue{state="waiting"} 4');
    expect(body).toContain('jobs{state="failed"} 2');
    expect(body).toContain('database_prepared_statements{state="unprepared"} 2');
  });

  test('two sets of metrics in one process do not mix', async () => {
    const one = createMetrics({ processMetrics: true });
    const two = createMetrics({ processMetrics: true });
    one.job('a', 'succeeded', 1);
    expect((await one.render()).body).toContain('jobs_finished_total{job="a"');
    const { body } = await two.render();
    expect(body).not.toContain('jobs_finished_total{job="a"');
    expect(body).toContain('process_resident_memory_bytes');
  });
});
