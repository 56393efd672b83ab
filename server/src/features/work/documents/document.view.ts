import type { Capability } from '@tenure/contract/capabilities.ts';
import { offer } from '@tenure/contract/envelopes.ts';
import type { DocumentRow } from './document.reads.ts';

/** Leaves out the place of its file in the store. */
export function documentView(
  { file: _file, isForViewer: _for, isAskedOfViewer: _asked, ...document }: DocumentRow,
  can: ReadonlySet<Capability>,
) {
  return {
    data: document,
    metadata: {
      capabilities: offer(
        can.has('documents.edit') && 'documents.edit',
        document.isToConfirm && 'documents.confirm',
      ),
      fields: [],
    },
  };
}
