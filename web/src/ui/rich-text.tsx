import { createElement, type ReactNode, useMemo } from 'react';
import css from './rich-text.module.css';

/** Headings start one level below the card or section that contains the text. */
const tagOf: Readonly<Record<string, string>> = {
  H2: 'h3',
  H3: 'h3',
  H4: 'h4',
  ...Object.fromEntries(
    ['P', 'BLOCKQUOTE', 'HR', 'BR', 'UL', 'OL', 'LI', 'STRONG', 'EM', 'U', 'S', 'CODE'].map((tag) => [
      tag,
      tag.toLowerCase(),
    ]),
  ),
};
const empty = new Set(['HR', 'BR']);
const unsaid = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT', 'TEXTAREA', 'TITLE']);

/**
 * Formatted text a person wrote. It is parsed into an inert document and rebuilt from the elements known
 * here; anything else is left out, no matter who sent it.
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => contentOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={css.text}>{content}</div>;
}

function contentOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent;
    return child instanceof Element ? elementOf(child, at) : null;
  });
}

function elementOf(element: Element, key: number): ReactNode {
  if (unsaid.has(element.tagName)) return null;
  if (element.tagName === 'A') return linkOf(element, key);
  const tag = tagOf[element.tagName];
  if (tag === undefined) return contentOf(element);
  if (empty.has(element.tagName)) return createElement(tag, { key });
  const start = element.tagName === 'OL' ? Number(element.getAttribute('start') ?? 1) : 1;
  return createElement(
    tag,
    { key, ...(Number.isInteger(start) && start !== 1 ? { start } : {}) },
    ...contentOf(element),
  );
}

function linkOf(element: Element, key: number): ReactNode {
  const href = element.getAttribute('href') ?? '';
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return contentOf(element);
  return createElement(
    'a',
    { key, href, target: '_blank', rel: 'noopener noreferrer' },
    ...contentOf(element),
  );
}

/** Whether it has no readable text. */
export function isEmptyText(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() === '';
}
