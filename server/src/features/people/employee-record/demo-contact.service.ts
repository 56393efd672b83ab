import type { PersonalDetail } from '@tenure/contract/people/contact-changes.ts';
import type { WriteTx } from '../../../platform/db/transaction.ts';
import type { PrivateSeal } from '../../../platform/private-seal/private-seal.ts';
import { type DemoPerson, peopleOfDemo, writeDetail } from './personal-detail.store.ts';

/** A larger demo has no more than this. */
const mostPeople = 250;
/** People try these accounts and fill in the details themselves. */
const signIns = ['priya.raman', 'marco.bianchi', 'elena.novak', 'sam.okafor', 'grace.liu'];

/** Streets that exist in none of these suburbs. */
const streets = ['Quayside Lane', 'Bollard Street', 'Capstan Road', 'Mooring Place', 'Tidewater Crescent'];
const places: Readonly<
  Record<string, readonly { suburb: string; state: string | null; postcode: string }[]>
> = {
  AU: [
    { suburb: 'Port Melbourne', state: 'VIC', postcode: '3207' },
    { suburb: 'Fremantle', state: 'WA', postcode: '6160' },
    { suburb: 'Newcastle', state: 'NSW', postcode: '2300' },
  ],
  NZ: [
    { suburb: 'Lyttelton', state: null, postcode: '8082' },
    { suburb: 'Devonport', state: null, postcode: '0624' },
  ],
  GB: [
    { suburb: 'Edinburgh', state: null, postcode: 'EH6 6QQ' },
    { suburb: 'Liverpool', state: null, postcode: 'L3 4AA' },
  ],
};

/** Gives many people a private address and a date of birth. */
export async function fillDemoContacts(tx: WriteTx, seal: PrivateSeal): Promise<void> {
  for (const person of await peopleOfDemo(tx, signIns, mostPeople)) {
    await writeDetail(tx, seal, person.employeeId, detailOf(person), birthdayOf(person));
  }
}

function detailOf({ employeeId, mailName, country }: DemoPerson): PersonalDetail {
  const chosen = places[country] ?? [];
  const place = chosen[employeeId % Math.max(1, chosen.length)];
  return {
    personalEmail: `${mailName}@home.example`,
    mobile: null,
    homePhone: null,
    address: {
      addressLine1: `${1 + ((employeeId * 7) % 89)} ${streets[employeeId % streets.length]}`,
      addressLine2: null,
      suburb: place?.suburb ?? null,
      state: place?.state ?? null,
      postcode: place?.postcode ?? null,
      country: place === undefined ? null : country,
    },
  };
}

/** Grown up on their first day, and at most 61 then. */
function birthdayOf({ employeeId, startYear }: DemoPerson): string {
  const year = startYear - 18 - ((employeeId * 13) % 43);
  const month = 1 + ((employeeId * 5) % 12);
  const day = 1 + ((employeeId * 11) % 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
