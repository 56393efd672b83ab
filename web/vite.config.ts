import { pathToFileURL } from 'node:url';
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

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    preloadLatinFont(),
    withoutJsonSchema(),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files rather than one for every combination of screens that share a component.
          groups: [
            // Alone, since it is set up before anything that makes a schema is loaded.
            { name: 'zod', test: /node_modules\/zod\// },
            {
              name: 'foundation',
              test: /node_modules\/(react|react-dom|scheduler|i18next|@tanstack\/(query-core|react-query))\//,
            },
            {
              name: 'controls',
              test: /@mantine\/hooks|@mantine\/core\/esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|InlineInput|Loader|Stack|TextInput|Transition|UnstyledButton))\//,
            },
            {
              name: 'product',
              includeDependenciesRecursively: false,
              test: /web\/src\/(lib\/(api\/(?!upload)|messages\/[a-z-]+\.ts|fail)|ui\/(fail|icon|mark|note|theme|tokens|colours))/,
            },
            {
              // Small, of every feature, and there from the beginning: what is asked again when something changed elsewhere.
              name: 'refreshing',
              includeDependenciesRecursively: false,
              test: /web\/src\/features\/[a-z-]+\/refresh-(?!organisation)[a-z-]+\.ts/,
            },
            {
              // Those of the shell and of what every screen may say: each alone weighs more than its lines.
              name: 'icons',
              includeDependenciesRecursively: false,
              test: /@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes|Icon(AlertTriangle|ChevronDown|ChevronRight|CircleCheck|Dots|ExclamationCircle|Eye|Hierarchy|Key|Lock|Refresh|Search|Settings|Users))\.mjs/,
            },
            {
              // What the first screen of signing in shares with those that few people see.
              name: 'sign-in',
              includeDependenciesRecursively: false,
              test: /web\/src\/features\/identity\/(place|use-sign-in-title|captcha\/captcha\.queries|components\/(helpdesk-contact|password-field|steps))/,
            },
            {
              // What a form is made of, but what menus are made of too: whoever opens one soon opens another.
              name: 'forms',
              includeDependenciesRecursively: false,
              test: /@mantine\/core\/esm\/components\/(Combobox|Fieldset|Modal|ModalBase|Select|Textarea)\/|web\/src\/(ui\/(confirm-destructive|editable-section|error-summary|leave-guard|section-waiting|stale-note|use-focus-given-back|versions)|lib\/(form-problems|use-hidden-again))/,
            },
            {
              // A profile is one screen of many features: each of its files alone would be asked for by itself.
              name: 'profile',
              includeDependenciesRecursively: false,
              test: /web\/src\/features\/([a-z-]+\/profile-sections|employee-record\/(components|screens|sections|use-section-views|words|[a-z-]+\.queries))/,
            },
            {
              name: 'shell',
              includeDependenciesRecursively: false,
              test: /@mantine\/core\/esm\/components\/(FocusTrap|Floating|Menu|Paper|Popover|Portal|ScrollArea)|@floating-ui|@tanstack\/(router-core|react-router|history)/,
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
}));
