import type { Plugin, Rolldown } from 'vite';

/** Files that wait for each other start in an order nobody chose, and something in them is used before it is made. */
export function noCycles(): Plugin {
  return {
    name: 'no-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Rolldown.OutputChunk>();
      for (const one of Object.values(bundle)) if (one.type === 'chunk') chunks.set(one.fileName, one);
      const finished = new Set<string>();
      const follow = (file: string, way: readonly string[]): void => {
        if (way.includes(file)) {
          this.error(`Files wait for each other: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`);
        }
        if (finished.has(file)) return;
        for (const imported of chunks.get(file)?.imports ?? []) follow(imported, [...way, file]);
        finished.add(file);
      };
      for (const file of chunks.keys()) follow(file, []);
    },
  };
}
