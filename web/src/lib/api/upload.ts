import type { Endpoint, EndpointAnswer } from '@tenure/contract/endpoint.ts';
import { type FilePurpose, uploadFile } from '@tenure/contract/platform/files.ts';
import { reportFailure } from '../failures.ts';
import { ConnectionError } from './api-error.ts';
import { refusalOf } from './call.ts';

export type UploadedFile = EndpointAnswer<typeof uploadFile>['data'];

export interface SendingOptions {
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
  /** The version of the record the file replaces. */
  ifMatch?: string;
}

interface UploadOptions extends SendingOptions {
  purpose: FilePurpose;
}

export async function upload(file: File, { purpose, ...options }: UploadOptions): Promise<UploadedFile> {
  return (await sendFile(uploadFile, { purpose }, file, options)).data;
}

/** Sends one file to a call that takes one. */
export function sendFile<E extends Endpoint>(
  endpoint: E,
  query: Record<string, string>,
  file: File,
  options: SendingOptions,
): Promise<EndpointAnswer<E>> {
  return sendForm(endpoint, `${endpoint.path}?${new URLSearchParams(query)}`, file, options);
}

/** The same to an address of its own. Only XMLHttpRequest tells how much of a file has gone. */
export function sendForm<E extends Endpoint>(
  endpoint: E,
  url: string,
  file: Blob,
  { onProgress, signal, ifMatch }: SendingOptions,
): Promise<EndpointAnswer<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<EndpointAnswer<E>>();
  const request = new XMLHttpRequest();
  const fail = (failure: Error) => {
    reportFailure(failure);
    reject(failure);
  };
  request.open(endpoint.method, url);
  request.setRequestHeader('accept', 'application/json');
  if (ifMatch !== undefined) request.setRequestHeader('if-match', ifMatch);
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) onProgress(loaded / total);
  });
  request.addEventListener('load', () => {
    if (request.status === endpoint.status) {
      resolve(JSON.parse(request.responseText) as EndpointAnswer<E>);
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
