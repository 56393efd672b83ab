import { fileTypeFromBuffer } from 'file-type';
import { found, refuse } from '../http/refusal.ts';
import { refuseUnlessPassivePdf } from '../pdf/active-pdf.ts';
import { makeBarePicture } from '../pictures/portrait.ts';

const endings = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);
const notAccepted = () => refuse('files.document.not-accepted');

const typeOf = async (content: Buffer): Promise<string | undefined> =>
  (await fileTypeFromBuffer(content))?.mime;

/** Accepts documents and photos of them, judged by content, whatever the file is called. */
export async function refuseUnlessDocument(content: Buffer): Promise<undefined> {
  const type = await typeOf(content);
  if (type === undefined || !endings.has(type)) throw notAccepted();
  if (type === 'application/pdf') await refuseUnlessPassivePdf(content, notAccepted);
}

/** An accepted document; a photo without what the camera wrote into it, such as where it was taken. */
export async function withoutCameraData(content: Buffer): Promise<{ content: Buffer; ending: string }> {
  const ending = endings.get((await typeOf(content)) ?? '') ?? 'pdf';
  if (ending === 'pdf') return { content, ending };
  const [picture] = await makeBarePicture(content);
  return { content: found(picture).content, ending };
}

export const documentTypeOf = async (content: Buffer): Promise<string> =>
  (await typeOf(content)) ?? 'application/octet-stream';
