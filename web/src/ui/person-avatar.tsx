import { useState } from 'react';
import { initialsOf } from '../lib/initials.ts';
import css from './person-avatar.module.css';

const hues = 8;

interface PersonAvatarProps {
  name: string;
  src: string | null;
  size?: number;
}

/**
 * A photo, otherwise initials on a colour derived from the name. Decorative: the name is always beside it.
 */
export function PersonAvatar({ name, src, size = 28 }: PersonAvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span
      className={css.avatar}
      data-hue={hueOf(name)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden
    >
      {src === null || src === missing ? (
        initialsOf(name)
      ) : (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setMissing(src)} />
      )}
    </span>
  );
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % hues;
}
