const ours = '/favicon.png';

/** The company's icon in the browser tab; the product's own where it has none. */
export function showFavicon(icon: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null) link.href = icon ?? ours;
}
