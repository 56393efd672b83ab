import type { ComponentProps, CSSProperties } from 'react';
import css from './icon-button.module.css';

interface Look {
  /** Its width and height, in pixels. */
  size?: number | undefined;
  /** With a border. */
  outlined?: boolean | undefined;
}

function look({ size = 34, outlined = false, className = '' }: Look & { className?: string | undefined }) {
  const style: CSSProperties & Record<'--size', string> = { '--size': `${size}px` };
  return { className: `plain ${css.icon} ${className}`, 'data-outlined': outlined || undefined, style };
}

/**
 * A button with an icon alone, and an accessible label. The component library's is three components that
 * compute their styles each time, for options the product never uses, and every screen begins with several.
 */
export function IconButton({ size, outlined, className, ...button }: Look & ComponentProps<'button'>) {
  return <button type="button" {...button} {...look({ size, outlined, className })} />;
}

/** The same as a link. */
export function IconLink({ size, outlined, className, children, ...link }: Look & ComponentProps<'a'>) {
  return (
    <a {...link} {...look({ size, outlined, className })}>
      {children}
    </a>
  );
}
