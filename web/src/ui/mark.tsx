import css from './mark.module.css';

/** The first letter of a company's name, for companies without a logo; drawn by the style sheet, so that it is no text. */
export function Mark({ name }: { name: string }) {
  const [letter = ''] = name.trim();
  return <span className={css.mark} data-letter={letter.toLocaleUpperCase()} aria-hidden />;
}
