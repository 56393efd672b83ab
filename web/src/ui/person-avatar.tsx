import { initialsOf } from '../lib/initials.ts';
import css from './person-avatar.module.css';

const hues = 8;

interface PersonAvatarProps {
  name: string;
  src: string | null;
  size?: number;
}

/** A photo, else initials on a colour drawn from the name. Decorative: the name always stands beside it. */
export function PersonAvatar({ name, src, size = 28 }: PersonAvatarProps) {
  if (src !== null) {
    return <img className={css.avatar} src={src} alt="" width={size} height={size} loading="lazy" />;
  }
  return (
    <span
      className={css.avatar}
      data-hue={hueOf(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden
    >
      {initialsOf(name)}
    </span>
  );
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % hues;
}
