import {
  type FilePurpose,
  fileContent,
  fileLink,
  fileRules,
  uploadFile,
} from '@tenure/contract/platform/files.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TokenSigner } from '../../platform/crypto/signed-token.ts';
import { found, Refusal } from '../../platform/http/refusal.ts';
import { type Binding, onRaw, onSession } from '../../platform/http/route.ts';
import { RangeNotSatisfiableError } from '../../platform/storage/file-errors.ts';
import type { ByteRange, FileStore, OpenedFile } from '../../platform/storage/file-store.ts';
import { addFile, fileOfViewer } from './widget-file.store.ts';

const linkPurpose = 'file-content';
const linkMinutes = 15;

interface WidgetFileDeps {
  audit: Audit;
  clock: Clock;
  files: FileStore;
  signer: TokenSigner;
}

export function widgetFileRoutes({ audit, clock, files, signer }: WidgetFileDeps): Binding[] {
  return [
    onSession(uploadFile, {
      upload: ({ query }) => fileRules[query.purpose],
      act: async ({ tx, viewer, input, request }) => {
        const { key, ...upload } = found(request.upload ?? undefined, 'bad-request');
        const file = await addFile(
          tx,
          { storage_key: key, purpose: input.query.purpose, ...upload },
          viewer.accountId,
        );
        await audit.record(tx, { action: 'file.added', subject: { type: 'file', id: file.id } });
        return file;
      },
      present: ({ result }) => ({
        data: {
          id: result.id,
          name: result.name,
          type: result.type,
          size: result.size,
          purpose: result.purpose as FilePurpose,
          createdAt: result.created_at,
        },
        metadata: { capabilities: [], fields: [] },
      }),
    }),

    onSession(fileLink, {
      load: (tx, { params }) => fileOfViewer(tx, params.fileId),
      present: ({ subject }) => ({
        url: fileContent.path.replace(
          '{token}',
          signer.sign({
            purpose: linkPurpose,
            payload: subject.storage_key,
            validFor: { minutes: linkMinutes },
          }),
        ),
        expiresAt: clock.now().add({ minutes: linkMinutes }).toString(),
      }),
    }),

    onRaw(fileContent, async ({ input, request, reply }) => {
      const read = signer.read(linkPurpose, input.params.token);
      if (!read.valid) throw new Refusal('link-expired');
      const file = found(await partOf(read.payload, byteRange(request.headers.range)));
      reply
        .type(file.type)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, max-age=900')
        // Whatever a browser makes of it, it runs nothing and reaches nothing.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline');
      if (!file.range) return reply.header('content-length', file.size).send(file.stream);
      return reply
        .code(206)
        .header('content-range', `bytes ${file.range.start}-${file.range.end}/${file.size}`)
        .header('content-length', file.range.end - file.range.start + 1)
        .send(file.stream);
    }),
  ];

  /** A range that begins past the end is one that HTTP lets a server ignore. */
  async function partOf(key: string, range: ByteRange | undefined): Promise<OpenedFile | undefined> {
    try {
      return await files.get(key, range);
    } catch (error) {
      if (error instanceof RangeNotSatisfiableError) return files.get(key);
      throw error;
    }
  }
}

/** One range from a known start is all that players ask for; anything else gets the whole file, as HTTP allows. */
function byteRange(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (match?.[1] === undefined) return undefined;
  return { start: Number(match[1]), ...(match[2] !== undefined && { end: Number(match[2]) }) };
}
