import { IconSchool } from '@tabler/icons-react';
import { smallIcon } from '../../../../ui/icon.ts';
import css from './course-picture.module.css';

/** The picture of a course beside its name, or a quiet tile in its place. */
export function CoursePicture({ url, size }: { url: string | null; size: 'tile' | 'cover' }) {
  return url === null ? (
    <span className={css.picture} data-size={size}>
      <IconSchool {...smallIcon} />
    </span>
  ) : (
    <img className={css.picture} data-size={size} src={url} alt="" loading="lazy" />
  );
}
