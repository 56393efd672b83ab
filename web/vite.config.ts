import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Plugin } from 'vite';

/** The font of the first paint is fetched beside the scripts, so that text never changes its width. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /inter-latin-wght-normal-[\w-]+\.woff2$/.test(file),
        );
        if (font === undefined) throw new Error('The latin font is missing from the bundle');
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}

/**
 * Lists everything a lazy part needs, so that it loads in one step. The shell's scripts are loaded by then
 * and not listed again: their names were a tenth of the feature list's weight.
 */
function fetchBesideShell() {
  const standing = new Set<string>();
  const inEntry = new Set<string>();
  const collect: Plugin = {
    name: 'fetch-beside-shell',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const reach = (file: string, into: Set<string>): void => {
          const chunk = bundle[file];
          if (into.has(file) || chunk?.type !== 'chunk') return;
          into.add(file);
          for (const imported of chunk.imports) reach(imported, into);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.isEntry) reach(chunk.fileName, inEntry);
          if (chunk.name === 'start-shell') reach(chunk.fileName, standing);
        }
        if (standing.size === 0) throw new Error('The shell is missing from the bundle');
      },
    },
  };
  const needed = (_file: string, files: string[], { hostId }: { hostId: string }): string[] =>
    inEntry.has(hostId) ? files : files.filter((file) => !standing.has(file));
  return { collect, needed };
}

const besideShell = fetchBesideShell();

/** In full mock mode there is no server to provide the configuration. */
function localConfig(): Plugin {
  return {
    name: 'local-config',
    configureServer({ middlewares }) {
      middlewares.use('/config.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end("globalThis.tenureConfig = { environment: 'local' };");
      });
    },
  };
}

const server = 'http://127.0.0.1:4000';

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    preloadLatinFont(),
    besideShell.collect,
    command === 'serve' ? msw({ mode: 'worker-only' }) : null,
    mode === 'mock' ? localConfig() : null,
  ],
  resolve: {
    // The server checks phone numbers by the full numbering plans; the browser checks early with tables half
    // as large.
    alias: { 'libphonenumber-js/max': 'libphonenumber-js/min' },
  },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy does not allow `data:` addresses.
    assetsInlineLimit: 0,
    // The server lists a screen's files in its document by it: server/src/platform/http/web-documents.ts.
    manifest: true,
    modulePreload: { resolveDependencies: besideShell.needed },
    // In kilobytes; e2e/budget.journey.ts enforces the weight of pages.
    chunkSizeWarningLimit: 600,
  },
  server: {
    port: 5173,
    strictPort: true,
    // The host stays as the browser sent it: it identifies the tenant.
    proxy: {
      '/api': { target: server },
      '/nav_resource': { target: server },
      '/config.js': { target: server },
    },
  },
}));
