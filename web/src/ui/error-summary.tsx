import { IconExclamationCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './error-summary.module.css';
import { icon } from './icon.ts';

/** One problem to fix: the message, and the id of its field (null if it belongs to no field). */
export interface FieldError {
  fieldId: string | null;
  text: string;
}

/**
 * Every problem to fix before a form can be saved, each a link to its field. Takes the focus when it appears.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
  if (!shown) return null;
  return (
    <div className={css.summary} role="alert" ref={box} tabIndex={-1}>
      <IconExclamationCircle {...icon} />
      <div>
        <p className={css.title}>{t('form.summary', { count: errors.length })}</p>
        <ul>
          {errors.map(({ fieldId, text }) => (
            <li key={`${fieldId}${text}`}>
              {fieldId === null ? (
                text
              ) : (
                <a
                  href={`#${fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId)?.focus();
                  }}
                >
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
