import type { OrgNode } from '@tenure/contract/organisation/org-chart.ts';

/** What a card says, in the words of whoever looks. */
export interface CardText {
  title: string;
  subtitle: string;
  /** The location, on a line of its own. */
  place: string;
  /** Who is there, or that nobody is. */
  people: string;
  initials: string;
  /** Where their photo is, or nothing. */
  photo: string;
  status: NonNullable<OrgNode['vacancyStatus']> | null;
  statusWord: string;
  /** The employment type, where it is shown. */
  type: string;
  /** At the right of the foot. */
  aside: string;
  /** "You" where the viewer is in it. */
  you: string;
}

export type CardTexts = (node: OrgNode) => CardText;

/** Makes the words of each node once, since a drawing asks for them sixty times a second. */
export function remembered(make: CardTexts): CardTexts {
  const made = new WeakMap<OrgNode, CardText>();
  return (node) => {
    const known = made.get(node) ?? make(node);
    made.set(node, known);
    return known;
  };
}
