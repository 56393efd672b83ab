import type { Plugin } from 'vite';
import { isUsedAtOnce } from './files.ts';

/**
 * Chromium reads all of a file that begins with it beside the page, and not one function after another while the page
 * waits (https://v8.dev/blog/explicit-compile-hints); others see a comment. Nothing may stand before it, and Vite writes
 * what else a file may need there when everything else is done.
 */
const hint = '//# allFunctionsCalledOnLoad';

export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    // A file is named by what it holds before it is marked, and kept by that name for good.
    augmentChunkHash: ({ name }) => (isUsedAtOnce(name) ? hint : ''),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isUsedAtOnce(file.name)) file.code = `${hint}\n${file.code}`;
        }
      },
    },
  };
}
