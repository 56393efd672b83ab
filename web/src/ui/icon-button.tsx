import type { ComponentProps, CSSProperties } from 'react';
import css from './icon-button.module.css';

interface Look {
  /** Its width and height, in pixels. */
  size?: number | undefined;
  /** With a line around it. */
  outlined?: boolean | undefined;
}

function look({ size = 34, outlined = false, className = '' }: Look & { className?: string | undefined }) {
  const style: CSSProperties & Record<'--size', string> = { '--size': `${size}px` };
  return { className: `plain ${css.icon} ${className}`, 'data-outlined': outlined || undefined, style };
}

/**
 * A button with an icon alone, and a label that is heard. The component library's is three components that reckon out
 * their styles each time, for choices the product never makes, and every screen begins with several.
 */
export function IconButton({ size, outlined, className, ...button }: Look & ComponentProps<'button'>) {
  return <button type="button" {...button} {...look({ size, outlined, className })} />;
}

/** The same for a link to somewhere else. */
export function IconLink({ size, outlined, className, children, ...link }: Look & ComponentProps<'a'>) {
  return (
    <a {...link} {...look({ size, outlined, className })}>
      {children}
    </a>
  );
}
