import { type Country, originsOf, poolOf } from './names.ts';
import type { Random } from './random.ts';

export interface PersonName {
  first: string;
  last: string;
}

/** Letters that do not come apart into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae' };

/** A person's user name: first.last in plain letters, as on their keyboard. */
export function usernameOf({ first, last }: PersonName): string {
  return `${plain(first)}.${plain(last)}`;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[đłøßæ]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z-]/g, '');
}

export interface Naming {
  /** Takes a name that is given, with the username it leads to. */
  take(name: PersonName): string;
  /** Makes up a name no one in the company has yet, as long as the pools are not exhausted. */
  invent(random: Random, country: Country): { name: PersonName; username: string };
}

export function createNaming(): Naming {
  const taken = new Map<string, number>();

  const take = (name: PersonName) => {
    const username = usernameOf(name);
    const namesakes = taken.get(username) ?? 0;
    taken.set(username, namesakes + 1);
    return namesakes === 0 ? username : `${username}${namesakes + 1}`;
  };

  return {
    take,
    invent: (random, country) => {
      const suggest = (): PersonName => {
        const pool = poolOf(random.pickWeighted(originsOf[country]));
        return { first: spaced(random.pick(pool.first)), last: spaced(random.pick(pool.last)) };
      };
      let name = suggest();
      for (let tries = 0; tries < 8 && taken.has(usernameOf(name)); tries += 1) name = suggest();
      return { name, username: take(name) };
    },
  };
}

/** A pool keeps a name of two words together with a hyphen; the ones that are really hyphenated stay so. */
function spaced(name: string): string {
  return name.replace(/^(Te|Dela)-/, '$1 ').replace(/^De(?=[A-Z])/, 'De ');
}
