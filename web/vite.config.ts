import { pathToFileURL } from 'node:url';
import { classicFiles } from '@tenure/domain/classic-files.ts';
import react from '@vitejs/plugin-react';
import { msw } from 'msw/vite';
import { defineConfig, type Plugin } from 'vite';
import { classicScripts } from './build/classic-scripts.ts';
import { compileHints } from './build/compile-hints.ts';
import { fileOf, parts, wholeParts } from './build/files.ts';
import { partsByModule } from './build/needed-by.ts';
import { noCycles } from './build/no-cycles.ts';
import { noFacades } from './build/no-facades.ts';
import { whatBrowsersNeed } from './build/what-browsers-need.ts';

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
 * Describing schemas as JSON Schema is the server's; zod keeps the means of it in every bundle, a quarter of its size.
 * Whoever calls it in the browser is told so.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      async handler(id) {
        const names = Object.keys(await import(pathToFileURL(id).href));
        // What makes a method is called for every schema that is used; what it makes, by nobody.
        return [
          "const absent = () => { throw new Error('Schemas are not described in the browser') };",
          ...names.map(
            (name) => `export const ${name} = ${name.startsWith('create') ? '() => ' : ''}absent;`,
          ),
        ].join('\n');
      },
    },
  };
}

/** `applyTheme` writes the theme's variables; what else would, reckons out all of Mantine's own as soon as it is there. */
function withoutMantineVariables(): Plugin {
  return {
    name: 'without-mantine-variables',
    apply: 'build',
    load: {
      filter: { id: /MantineCssVariables\/MantineCssVariables\.mjs$/ },
      handler: () => 'export const MantineCssVariables = () => null;',
    },
  };
}

/** In the mode that is all mock there is no server to say how the installation is configured. */
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

export default defineConfig(async ({ command, mode }) => {
  const plugins = [react(), withoutJsonSchema(), withoutMantineVariables(), whatBrowsersNeed()];
  const needed =
    command === 'build'
      ? await partsByModule(import.meta.dirname, plugins, parts, wholeParts)
      : new Map<string, ReadonlySet<string>>();
  return {
    root: import.meta.dirname,
    plugins: [
      ...plugins,
      preloadLatinFont(),
      classicScripts(classicFiles),
      compileHints(),
      noCycles(),
      noFacades(),
      command === 'serve' ? msw({ mode: 'worker-only' }) : null,
      mode === 'mock' ? localConfig() : null,
    ],
    build: {
      target: 'es2024',
      outDir: 'dist',
      emptyOutDir: true,
      // The content security policy knows no `data:` addresses.
      assetsInlineLimit: 0,
      manifest: true,
      // In kilobytes; what a page may weigh is held to in e2e/budget.journey.ts.
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Few files rather than one for every combination of screens that share a component.
            groups: [
              {
                debugName: 'parts',
                name: (id: string) => fileOf(id, needed.get(id)),
                includeDependenciesRecursively: false,
              },
              {
                name: 'often',
                test: /node_modules|web\/src\/(ui|lib)\//,
                minShareCount: 12,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      strictPort: true,
      // The host stays as the browser sent it: it names the tenant.
      proxy: {
        '/api': { target: server },
        '/nav_resource': { target: server },
        '/config.js': { target: server },
      },
    },
  };
});
