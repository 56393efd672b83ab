import { addAreaMessages } from '../../../lib/messages/area-messages.ts';

const words = {
  help: 'Your balances, your next leave and requests to approve appear here.',
  nothing: 'No leave booked',
  coming: 'Coming up',
  planned: '{{amount}} requested or booked',
  toApprove: 'To approve',
  request: 'Request leave',
  all: 'All leave',
  approveAll: 'All requests',
  shows: 'Shows',
  modes: { both: 'Own leave and requests to approve', employee: 'Own leave', manager: 'Requests to approve' },
  showPendings: 'Show requests to approve',
} as const;

declare module '../../../lib/messages/area-messages.ts' {
  interface AreaMessages {
    leaveWidget: typeof words;
  }
}

addAreaMessages('leaveWidget', words);
