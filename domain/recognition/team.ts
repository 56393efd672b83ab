/** The most letters a name for the receivers together has. */
export const mostTeamLetters = 80;

/** What a team is called in a sentence: “Operations”, “Marco Bianchi’s team”. */
export const teamTitle = ({ kind, title }: { kind: 'department' | 'reports'; title: string }): string =>
  kind === 'department' ? title : `${title}’s team`;

/** The teams together in so many letters; without those that no longer fit, and null where there are none. */
export function teamsDescribed(titles: readonly string[]): string | null {
  const [first, ...others] = titles;
  if (first === undefined) return null;
  let described = first.slice(0, mostTeamLetters).replace(/[\uD800-\uDBFF]$/, '');
  for (const title of others) {
    const longer = `${described}, ${title}`;
    if (longer.length <= mostTeamLetters) described = longer;
  }
  return described;
}
