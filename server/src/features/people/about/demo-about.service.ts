import type { AboutToSave } from '@tenure/contract/people/about.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import { employeeOfDemo, putAbout } from './about.store.ts';

const introductions: Readonly<Record<string, AboutToSave>> = {
  'marco.bianchi': {
    text: 'Runs the Melbourne terminal, days and nights. Started on the lashing gangs in Genoa, still happiest on the quay at a tide change. If a berth window looks wrong, ring before you email.',
    topics: ['Berth windows', 'Crane allocation', 'Weather stops', 'Cadetships'],
    languages: 'English, Italian, some Croatian',
  },
  'elena.novak': {
    text: 'Plans vessels and hands over at six. Twelve years in terminals, six of them leading shifts. Sails with the youth club on Saturdays.',
    topics: ['Stowage plans', 'Feeder ships', 'Youth sailing'],
    languages: 'English, Czech',
  },
  'grace.liu': {
    text: 'Your HR partner in Melbourne. Ask me about contracts, leave that does not fit a box, and coming back after time away.',
    topics: ['Contracts', 'Parental leave', 'Return to work'],
    languages: 'English, Mandarin',
  },
  'malia.leota': {
    text: 'Looks after the Lyttelton yard and everyone in it.',
    topics: ['Yard safety', 'Reefers'],
    languages: 'English, Samoan',
  },
  'hemi.walker': {
    text: 'Started Kauri with a borrowed ute. Happy to talk about anything that grows.',
    topics: ['Native planting', 'Customers'],
    languages: 'English, te reo Māori',
  },
};

/** Introductions of the people the demo signs in as; names that a demo company does not have are left out. */
export async function addDemoIntroductions(tx: WriteTx): Promise<void> {
  for (const [username, about] of Object.entries(introductions)) {
    const employeeId = await employeeOfDemo(tx, username);
    if (employeeId !== undefined) await putAbout(tx, employeeId, about);
  }
}
