import http from 'node:http';
import type { Log } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsListener {
  readonly port: number | undefined;
  stop(): Promise<void>;
}

/**
 * Metrics have a listener of their own: they are for the operator, not for everyone who reaches a company's
 * host. A port that is taken, as by a second process on this machine, costs the metrics of this process and
 * nothing else.
 */
export async function listenForMetrics(
  metrics: Metrics,
  at: { host: string; port: number },
  log: Log,
): Promise<MetricsListener> {
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/api/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      ({ contentType, body }) =>
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, 'metrics are not served: set TENURE_METRICS_LISTEN to a free address');
      resolve(false);
    });
    server.listen(at.port, at.host, () => resolve(true));
  });
  const address = server.address();
  return {
    port: isListening && address !== null && typeof address === 'object' ? address.port : undefined,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
