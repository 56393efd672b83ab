import { videoEmbedAddress } from '@tenure/contract/company/widgets.ts';

/**
 * The address to frame for what was saved, from the host that sets the fewest cookies. A page of a video site cannot
 * be framed, its player can. It plays at once, since it is framed when somebody has pressed play.
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
