import type { EndpointAnswer, EndpointRequest } from '@tenure/contract/endpoint.ts';
import {
  beginUpload,
  cancelUpload,
  getUpload,
  type PartedUpload,
  sendUploadPart,
  type UploadPurpose,
} from '@tenure/contract/platform/uploads.ts';
import { reportFailure } from '../failures.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { type Answer, call } from './call.ts';
import { type SendingOptions, sendForm } from './upload.ts';

/** The state of an upload while its bar does not move. */
export type UploadPause = 'offline' | 'checking';

export interface PartsOptions extends Pick<SendingOptions, 'onProgress' | 'signal'> {
  onPause: (pause: UploadPause | null) => void;
}

interface InParts<Taken> {
  purpose: UploadPurpose;
  file: File;
  /** The call that takes the file once all of it has arrived. The key is the same however often it is made. */
  complete: (uploadId: string, options: { idempotencyKey: string; signal: AbortSignal }) => Promise<Taken>;
}

const longestWaitSeconds = 30;
/** Statuses of a server that cannot answer now but will later. */
const mostRefusals = 10;

/** Sends a large file part by part. A lost connection loses one part, and a reloaded page goes on with the same file. */
export async function uploadInParts<Taken>(
  { purpose, file, complete }: InParts<Taken>,
  options: PartsOptions,
): Promise<Taken> {
  const { signal, onProgress, onPause } = options;
  const { name, size, lastModified: modifiedAt } = file;
  const body = { purpose, name, size, modifiedAt };
  let upload = await untilAnswered(() => begin(body, signal), options);
  try {
    while (upload.received < upload.size) {
      const { received } = upload;
      onProgress(received / size);
      upload = await untilAnswered(
        () => sendPart(upload, file, { signal, onProgress: (sent) => onProgress((received + sent) / size) }),
        options,
      );
    }
    onProgress(1);
    onPause('checking');
    const idempotencyKey = `upload-${upload.id}-${modifiedAt}`;
    return await untilAnswered(() => complete(String(upload.id), { idempotencyKey, signal }), options);
  } catch (failure) {
    if (signal.aborted) giveUp(upload);
    throw failure;
  } finally {
    onPause(null);
  }
}

/** Cancelling does not stop it, for the server may have begun all the same, and would hold the space for a day. */
function begin(
  body: EndpointRequest<typeof beginUpload>['body'],
  signal: AbortSignal,
): Promise<PartedUpload> {
  const { promise, resolve, reject } = Promise.withResolvers<PartedUpload>();
  const abort = () => reject(signal.reason);
  const taken = ({ body: { data } }: Answer<EndpointAnswer<typeof beginUpload>>) => {
    if (signal.aborted) giveUp(data);
    resolve(data);
  };
  signal.addEventListener('abort', abort);
  void call(beginUpload, { body })
    .then(taken, reject)
    .finally(() => signal.removeEventListener('abort', abort));
  return promise;
}

function giveUp({ id }: PartedUpload): void {
  void call(cancelUpload, { params: { uploadId: String(id) } }).catch(reportFailure);
}

/** After a refusal by offset, it asks the server how much has arrived. */
async function sendPart(
  upload: PartedUpload,
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<PartedUpload> {
  const { id, received, partBytes } = upload;
  const uploadId = String(id);
  const part = file.slice(received, Math.min(received + partBytes, file.size));
  const url = `${sendUploadPart.path.replace('{uploadId}', uploadId)}?offset=${received}`;
  try {
    const onProgress = (share: number) => options.onProgress(share * part.size);
    return (await sendForm(sendUploadPart, url, part, { signal: options.signal, onProgress })).data;
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.problem?.reason === 'uploads.part.offset')) throw failure;
    return (await call(getUpload, { params: { uploadId } }, { signal: options.signal })).body.data;
  }
}

/** Makes a call until it is answered, with a longer wait each time; a browser that is online again waits no longer. */
async function untilAnswered<Answer>(
  make: () => Promise<Answer>,
  { signal, onPause }: PartsOptions,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await make();
    } catch (failure) {
      const isLost = failure instanceof ConnectionError;
      const isBusy = failure instanceof ApiError && isForLater(failure) && failures < mostRefusals;
      if (signal.aborted || !(isLost || isBusy)) throw failure;
      onPause('offline');
      await waiting(Math.min(2 ** failures, longestWaitSeconds), signal);
      onPause(null);
    }
  }
}

/** A server that restarts, is overloaded or is putting the file together; not one that says the call can never succeed. */
const isForLater = ({ status, retryAfterSeconds, problem }: ApiError) =>
  status === 502 ||
  status === 504 ||
  ((status === 503 || status === 429) && retryAfterSeconds !== null) ||
  problem?.reason === 'uploads.complete.under-way';

async function waiting(seconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1000);
  const abort = () => reject(signal.reason);
  const connected = () => resolve();
  globalThis.addEventListener('online', connected);
  signal.addEventListener('abort', abort);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    globalThis.removeEventListener('online', connected);
    signal.removeEventListener('abort', abort);
  }
}
