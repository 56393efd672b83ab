import { videoEmbedAddress } from '@tenure/contract/company/widgets.ts';

/**
 * The address to frame for a saved video, from the host that sets the fewest cookies. A video site's page
 * cannot be framed, but its player can. It autoplays, since it is framed only once someone has pressed play.
 */
export function playerAddress(saved: string): URL | null {
  const address = videoEmbedAddress(saved.replaceAll('&amp;', '&'));
  if (address === null) return null;
  const url = new URL(address);
  if (url.hostname === 'www.youtube.com') {
    url.hostname = 'www.youtube-nocookie.com';
    const watched = url.searchParams.get('v');
    if (url.pathname === '/watch' && watched !== null) {
      url.pathname = `/embed/${encodeURIComponent(watched)}`;
      url.search = '';
    }
  }
  url.searchParams.set('autoplay', '1');
  return url;
}
