import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link whose address comes from the server: followed without a page load if it stays in the product. */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const router = useRouter();
  /**
   * Pointing at a link fetches its screen's code, but none of its data, since reading can leave an audit
   * entry.
   */
  async function fetchScreen() {
    if (!isInternal(href)) return;
    const { pathname } = new URL(href, globalThis.location.origin);
    await router.options.context.openArea(pathname);
    const [routes] = router.getMatchedRoutes(pathname);
    await Promise.all(routes.map(async (route) => await router.loadRouteChunk(route)));
  }
  // The screen reports failures when it opens.
  const fetchAhead = () => void fetchScreen().catch(() => undefined);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented || !isInternal(href)) return;
    event.preventDefault();
    router.history.push(href);
  }
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
      {children}
    </a>
  );
}

export function isInternal(href: string): boolean {
  return (
    href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/\\') && !href.startsWith('/api/')
  );
}
