import type { Contributor, NominatedPeer, ReviewPerson } from '@tenure/contract/performance/review.ts';

/** The participants in the mocked company's reviews. */
const person = (id: number, firstName: string, lastName: string, position: string): ReviewPerson => ({
  id,
  fullName: `${firstName} ${lastName}`,
  firstName,
  lastName,
  location: 'Melbourne',
  position,
  department: 'Vessel planning',
  profileImage: null,
  profileUrl: `/controlpanel/user-profile/new/?id=${id}`,
  email: `${firstName}.${lastName}@harbourline.example`.toLowerCase(),
});
export const employee = person(1, 'Elena', 'Novak', 'Vessel Planner');
export const manager = person(2, 'Marco', 'Bianchi', 'Planning Manager');
export const approver = person(3, 'Grace', 'Liu', 'Director');

/** The peers of every sample; deleting the second fails, as in the specification's samples. */
export const peers: NominatedPeer[] = [
  person(4, 'Sam', 'Okafor', 'Vessel Planner'),
  person(5, 'Ines', 'Duarte', 'Shift Lead'),
  person(7, 'Tom', 'Becker', 'Crane Planner'),
].map((one, place) => ({
  id: place + 1,
  status: place === 2 ? 'initial' : 'pending',
  person: one,
  isRemovable: true,
  isDecidable: place === 2,
}));

/** One contributor, so that rating a skipped checkpoint fails, as in the specification's samples. */
export const contributors: Contributor[] = [
  { id: 30, displayName: 'Noor Haddad', isActive: true, person: person(8, 'Noor', 'Haddad', 'Shift Lead') },
];
