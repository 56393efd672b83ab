import type { EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type FilePurpose, uploadFile } from '@tenure/contract/platform/files.ts';
import { reportFailure } from '../failures.ts';
import { ConnectionError } from './api-error.ts';
import { refusalOf } from './call.ts';

export type UploadedFile = EndpointAnswer<typeof uploadFile>['data'];

interface UploadOptions {
  purpose: FilePurpose;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Sends one file. Only XMLHttpRequest tells how much of it has gone. */
export function upload(file: File, { purpose, onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
  const url = `${uploadFile.path}?purpose=${purpose}`;
  const request = new XMLHttpRequest();
  const fail = (failure: Error) => {
    reportFailure(failure);
    reject(failure);
  };
  request.open(uploadFile.method, url);
  request.setRequestHeader('accept', 'application/json');
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress(loaded / total);
  });
  request.addEventListener('load', () => {
    if (request.status === uploadFile.status) {
      const answer = JSON.parse(request.responseText) as EndpointAnswer<typeof uploadFile>;
      resolve(answer.data);
      return;
    }
    const header = (name: string) => request.getResponseHeader(name);
    fail(refusalOf({ status: request.status, url, text: request.responseText, header }));
  });
  request.addEventListener('error', () => fail(new ConnectionError(url, 'no answer')));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise;
}
