import { addAreaMessages } from '../../lib/messages/area-messages.ts';

const words = {
  close: 'Close',
  loading: 'Loading the document',
  failed: 'The document did not load',
  unreadable: 'This PDF cannot be shown here. Download it to read it in another program.',
  pageUnreadable: 'This page cannot be shown here. Download the document to read it in another program.',
  document: 'Document {{name}}',
  pageOf: 'Page {{page}} of {{pages}}',
  earlier: 'Previous page',
  next: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  download: 'Download',
} as const;

declare module '../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    pdf: typeof words;
  }
}

addAreaMessages('pdf', words);
