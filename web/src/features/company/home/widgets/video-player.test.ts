import { expect, test } from 'vitest';
import { playerAddress } from './video-player.ts';

test('a page to watch becomes the player of the host that sets fewer cookies', () => {
  expect(playerAddress('https://www.youtube.com/watch?v=abc&t=4')?.href).toBe(
    'https://www.youtube-nocookie.com/embed/abc?autoplay=1',
  );
});

test('of frame code the address is taken, with its ampersands unfolded', () => {
  const code = '<iframe width="560" src="https://player.vimeo.com/video/7?h=1&amp;dnt=1"></iframe>';
  expect(playerAddress(code)?.href).toBe('https://player.vimeo.com/video/7?h=1&dnt=1&autoplay=1');
});

test('nothing from elsewhere, and nothing unencrypted, is framed', () => {
  expect(playerAddress('https://evil.example/video')).toBeNull();
  expect(playerAddress('http://player.vimeo.com/video/7')).toBeNull();
  expect(playerAddress('javascript:alert(1)//www.youtube.com')).toBeNull();
});
