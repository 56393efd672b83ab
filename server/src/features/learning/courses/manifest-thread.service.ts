import { parentPort } from 'node:worker_threads';
import type { Manifest } from '@tenure/domain/learning/scorm-package.ts';
import { manifestOf } from './manifest.view.ts';

export type ManifestAnswer = Manifest | string;

parentPort?.on('message', (xml: string) => {
  parentPort?.postMessage(manifestOf(xml) satisfies ManifestAnswer);
});
