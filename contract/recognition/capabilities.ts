import { capabilityOf, everyone, places } from '../capability-declaration.ts';

const people = capabilityOf('people');
const company = capabilityOf('company');

/** Who reads what is decided once more by its audience: server/src/features/recognition/feed/seen.reads.ts. */
export const capabilities = {
  'recognition.view': people('Read recognition that is meant for them', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'recognition.give': people('Recognise colleagues', everyone, {
    employee: 'everyone',
    'company-admin': 'everyone',
  }),
  'recognition.trophy.give': people(
    'Give trophies and awards',
    places,
    { manager: 'all-reports', 'hr-partner': 'same-location', 'company-admin': 'everyone' },
    { isNeverOnesOwn: true },
  ),
  'recognition.trophy.edit': company('Edit badges, trophies and awards', everyone, {
    'company-admin': 'everyone',
  }),
  'recognition.moderate': company('Decide about reported recognition, and delete it', everyone, {
    'company-admin': 'everyone',
  }),
};
