import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer } from '@tenure/contract/envelopes.ts';
import { comparableWith } from './document.policy.ts';
import type { DocumentRow } from './document.reads.ts';

/** Leaves out the place of its file in the store. */
export function documentView(row: DocumentRow, can: ReadonlySet<Capability>) {
  const {
    file: _file,
    isForViewer: _for,
    isAskedOfViewer: _asked,
    audienceSince: _since,
    versions,
    ...document
  } = row;
  const comparable = comparableWith(row, can);
  return {
    data: {
      ...document,
      versions: versions.map(({ hasText: _text, isConfirmed: _confirmed, ...version }) => ({
        ...version,
        isComparable: comparable.includes(version.number),
      })),
    },
    metadata: {
      capabilities: offer(
        can.has('documents.edit') && 'documents.edit',
        document.isToConfirm && 'documents.confirm',
      ),
      fields: [],
    },
  };
}
