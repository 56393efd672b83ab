import type { Plugin } from 'vite';

/**
 * A file that only passes on what another holds is one more to ask for before a screen can be drawn. The bundler leaves
 * them out by itself, unless a module waits at its top for something before those that import it may begin.
 */
export function noFacades(): Plugin {
  return {
    name: 'no-facades',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.moduleIds.length === 0) {
          this.error(
            `${file.fileName} only passes on what another file holds. Does a module wait at its top?`,
          );
        }
      }
    },
  };
}
